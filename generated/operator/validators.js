// Generated from operator.yaml by `npm run generate`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

var require_formats = __commonJS({
  "node_modules/ajv-formats/dist/formats.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.formatNames = exports.fastFormats = exports.fullFormats = void 0;
    function fmtDef(validate, compare) {
      return { validate, compare };
    }
    exports.fullFormats = {
      // date: http://tools.ietf.org/html/rfc3339#section-5.6
      date: fmtDef(date, compareDate),
      // date-time: http://tools.ietf.org/html/rfc3339#section-5.6
      time: fmtDef(getTime(true), compareTime),
      "date-time": fmtDef(getDateTime(true), compareDateTime),
      "iso-time": fmtDef(getTime(), compareIsoTime),
      "iso-date-time": fmtDef(getDateTime(), compareIsoDateTime),
      // duration: https://tools.ietf.org/html/rfc3339#appendix-A
      duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
      uri,
      "uri-reference": /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
      // uri-template: https://tools.ietf.org/html/rfc6570
      "uri-template": /^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
      // For the source: https://gist.github.com/dperini/729294
      // For test cases: https://mathiasbynens.be/demo/url-regex
      url: /^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
      email: /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
      hostname: /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
      // optimized https://www.safaribooksonline.com/library/view/regular-expressions-cookbook/9780596802837/ch07s16.html
      ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
      ipv6: /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
      regex,
      // uuid: http://tools.ietf.org/html/rfc4122
      uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      // JSON-pointer: https://tools.ietf.org/html/rfc6901
      // uri fragment: https://tools.ietf.org/html/rfc3986#appendix-A
      "json-pointer": /^(?:\/(?:[^~/]|~0|~1)*)*$/,
      "json-pointer-uri-fragment": /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
      // relative JSON-pointer: http://tools.ietf.org/html/draft-luff-relative-json-pointer-00
      "relative-json-pointer": /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
      // the following formats are used by the openapi specification: https://spec.openapis.org/oas/v3.0.0#data-types
      // byte: https://github.com/miguelmota/is-base64
      byte,
      // signed 32 bit integer
      int32: { type: "number", validate: validateInt32 },
      // signed 64 bit integer
      int64: { type: "number", validate: validateInt64 },
      // C-type float
      float: { type: "number", validate: validateNumber },
      // C-type double
      double: { type: "number", validate: validateNumber },
      // hint to the UI to hide input strings
      password: true,
      // unchecked string payload
      binary: true
    };
    exports.fastFormats = {
      ...exports.fullFormats,
      date: fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d$/, compareDate),
      time: fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareTime),
      "date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareDateTime),
      "iso-time": fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoTime),
      "iso-date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoDateTime),
      // uri: https://github.com/mafintosh/is-my-json-valid/blob/master/formats.js
      uri: /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
      "uri-reference": /^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
      // email (sources from jsen validator):
      // http://stackoverflow.com/questions/201323/using-a-regular-expression-to-validate-an-email-address#answer-8829363
      // http://www.w3.org/TR/html5/forms.html#valid-e-mail-address (search for 'wilful violation')
      email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
    };
    exports.formatNames = Object.keys(exports.fullFormats);
    function isLeapYear(year) {
      return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    }
    var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
    var DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    function date(str) {
      const matches = DATE.exec(str);
      if (!matches)
        return false;
      const year = +matches[1];
      const month = +matches[2];
      const day = +matches[3];
      return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month]);
    }
    function compareDate(d1, d2) {
      if (!(d1 && d2))
        return void 0;
      if (d1 > d2)
        return 1;
      if (d1 < d2)
        return -1;
      return 0;
    }
    var TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
    function getTime(strictTimeZone) {
      return function time(str) {
        const matches = TIME.exec(str);
        if (!matches)
          return false;
        const hr = +matches[1];
        const min = +matches[2];
        const sec = +matches[3];
        const tz = matches[4];
        const tzSign = matches[5] === "-" ? -1 : 1;
        const tzH = +(matches[6] || 0);
        const tzM = +(matches[7] || 0);
        if (tzH > 23 || tzM > 59 || strictTimeZone && !tz)
          return false;
        if (hr <= 23 && min <= 59 && sec < 60)
          return true;
        const utcMin = min - tzM * tzSign;
        const utcHr = hr - tzH * tzSign - (utcMin < 0 ? 1 : 0);
        return (utcHr === 23 || utcHr === -1) && (utcMin === 59 || utcMin === -1) && sec < 61;
      };
    }
    function compareTime(s1, s2) {
      if (!(s1 && s2))
        return void 0;
      const t1 = (/* @__PURE__ */ new Date("2020-01-01T" + s1)).valueOf();
      const t2 = (/* @__PURE__ */ new Date("2020-01-01T" + s2)).valueOf();
      if (!(t1 && t2))
        return void 0;
      return t1 - t2;
    }
    function compareIsoTime(t1, t2) {
      if (!(t1 && t2))
        return void 0;
      const a1 = TIME.exec(t1);
      const a2 = TIME.exec(t2);
      if (!(a1 && a2))
        return void 0;
      t1 = a1[1] + a1[2] + a1[3];
      t2 = a2[1] + a2[2] + a2[3];
      if (t1 > t2)
        return 1;
      if (t1 < t2)
        return -1;
      return 0;
    }
    var DATE_TIME_SEPARATOR = /t|\s/i;
    function getDateTime(strictTimeZone) {
      const time = getTime(strictTimeZone);
      return function date_time(str) {
        const dateTime = str.split(DATE_TIME_SEPARATOR);
        return dateTime.length === 2 && date(dateTime[0]) && time(dateTime[1]);
      };
    }
    function compareDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return void 0;
      const d1 = new Date(dt1).valueOf();
      const d2 = new Date(dt2).valueOf();
      if (!(d1 && d2))
        return void 0;
      return d1 - d2;
    }
    function compareIsoDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return void 0;
      const [d1, t1] = dt1.split(DATE_TIME_SEPARATOR);
      const [d2, t2] = dt2.split(DATE_TIME_SEPARATOR);
      const res = compareDate(d1, d2);
      if (res === void 0)
        return void 0;
      return res || compareTime(t1, t2);
    }
    var NOT_URI_FRAGMENT = /\/|:/;
    var URI = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
    function uri(str) {
      return NOT_URI_FRAGMENT.test(str) && URI.test(str);
    }
    var BYTE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
    function byte(str) {
      BYTE.lastIndex = 0;
      return BYTE.test(str);
    }
    var MIN_INT32 = -(2 ** 31);
    var MAX_INT32 = 2 ** 31 - 1;
    function validateInt32(value) {
      return Number.isInteger(value) && value <= MAX_INT32 && value >= MIN_INT32;
    }
    function validateInt64(value) {
      return Number.isInteger(value);
    }
    function validateNumber() {
      return true;
    }
    var Z_ANCHOR = /[^\\]\\Z/;
    function regex(str) {
      if (Z_ANCHOR.test(str))
        return false;
      try {
        new RegExp(str);
        return true;
      } catch (e) {
        return false;
      }
    }
  }
});

var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

var require_fast_deep_equal = __commonJS({
  "node_modules/fast-deep-equal/index.js"(exports, module) {
    "use strict";
    module.exports = function equal(a, b) {
      if (a === b) return true;
      if (a && b && typeof a == "object" && typeof b == "object") {
        if (a.constructor !== b.constructor) return false;
        var length, i, keys;
        if (Array.isArray(a)) {
          length = a.length;
          if (length != b.length) return false;
          for (i = length; i-- !== 0; )
            if (!equal(a[i], b[i])) return false;
          return true;
        }
        if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
        if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
        if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
        keys = Object.keys(a);
        length = keys.length;
        if (length !== Object.keys(b).length) return false;
        for (i = length; i-- !== 0; )
          if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return false;
        for (i = length; i-- !== 0; ) {
          var key = keys[i];
          if (!equal(a[key], b[key])) return false;
        }
        return true;
      }
      return a !== a && b !== b;
    };
  }
});

var require_equal = __commonJS({
  "node_modules/ajv/dist/runtime/equal.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var equal = require_fast_deep_equal();
    equal.code = 'require("ajv/dist/runtime/equal").default';
    exports.default = equal;
  }
});

var listBillables = validate20;
var schema31 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listBillables" };
var formats0 = require_formats().fullFormats.int32;
var func1 = require_ucs2length().default;
var pattern4 = new RegExp("^[A-Za-z0-9_-]{1,128}$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.params !== void 0) {
      let data0 = data.params;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema31.properties.params.type, parentSchema: schema31.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.limit !== void 0) {
          let data2 = data1.limit;
          if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
            const err1 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema31.properties.query.properties.limit.type, parentSchema: schema31.properties.query.properties.limit, data: data2 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 100 || isNaN(data2)) {
              const err2 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema31.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              const err3 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema31.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data2)) {
              const err4 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema31.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          }
        }
        if (data1.cursor !== void 0) {
          let data3 = data1.cursor;
          if (typeof data3 === "string") {
            if (func1(data3) > 128) {
              const err5 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema31.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (func1(data3) < 1) {
              const err6 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema31.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (!pattern4.test(data3)) {
              const err7 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema31.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
          } else {
            const err8 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema31.properties.query.properties.cursor.type, parentSchema: schema31.properties.query.properties.cursor, data: data3 };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      } else {
        const err9 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema31.properties.query.type, parentSchema: schema31.properties.query, data: data1 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data4 = data.headers;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
        const err10 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema31.properties.headers.type, parentSchema: schema31.properties.headers, data: data4 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
  } else {
    const err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema31.type, parentSchema: schema31, data };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
    }
    errors++;
  }
  validate20.errors = vErrors;
  return errors === 0;
}
validate20.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var createBillable = validate21;
var schema32 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/BillableOrder" } }, "required": ["body"], "$id": "/request/createBillable" };
var schema34 = { "type": "object", "description": "What an account is to be called.", "additionalProperties": false, "required": ["name"], "properties": { "name": { "$ref": "#/components/schemas/AccountName" } }, "examples": [{ "name": "Northwind" }] };
var schema35 = { "type": "string", "description": "What the account is called, also on invoices. No control characters.", "minLength": 1, "maxLength": 255, "pattern": "^[^\\x00-\\x1F]+$", "examples": ["Northwind"] };
var pattern5 = new RegExp("^[^\\x00-\\x1F]+$", "u");
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate23.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'", schema: schema34.required, parentSchema: schema34, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "name")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema34, data };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) > 255) {
          const err2 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/AccountName/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema35, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/AccountName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema35, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern5.test(data0)) {
          const err4 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/AccountName/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1F]+$" }, message: 'must match pattern "^[^\\x00-\\x1F]+$"', schema: "^[^\\x00-\\x1F]+$", parentSchema: schema35, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/AccountName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema35.type, parentSchema: schema35, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema34.type, parentSchema: schema34, data };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema32.required, parentSchema: schema32, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.params !== void 0) {
      let data0 = data.params;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema32.properties.params.type, parentSchema: schema32.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (!(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
        const err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema32.properties.query.type, parentSchema: schema32.properties.query, data: data1 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data2 = data.headers;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err3 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema32.properties.headers.type, parentSchema: schema32.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate23(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema32.type, parentSchema: schema32, data };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var getBillable = validate25;
var schema36 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["billable"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getBillable" };
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate25.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.billable === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "billable" }, message: "must have required property 'billable'", schema: schema36.properties.params.required, parentSchema: schema36.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.billable !== void 0) {
          let data1 = data0.billable;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err1 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema36.properties.params.properties.billable.type, parentSchema: schema36.properties.params.properties.billable, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema36.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema36.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema36.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema36.properties.params.type, parentSchema: schema36.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema36.properties.query.type, parentSchema: schema36.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema36.properties.headers.type, parentSchema: schema36.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema36.type, parentSchema: schema36, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate25.errors = vErrors;
  return errors === 0;
}
validate25.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var putBillable = validate26;
var schema37 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "externalId": { "type": "string", "description": "Your own identifier of an account: 1 to 255 printable ASCII characters without a space. It names one account for ever.", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters without a space", "pattern": "^[!-~]{1,255}$", "examples": ["crm-4711"] } }, "required": ["externalId"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/BillableOrder" } }, "required": ["body"], "$id": "/request/putBillable" };
var pattern6 = new RegExp("^[!-~]{1,255}$", "u");
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate27.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'", schema: schema34.required, parentSchema: schema34, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "name")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema34, data };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) > 255) {
          const err2 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/AccountName/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema35, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/AccountName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema35, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern5.test(data0)) {
          const err4 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/AccountName/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1F]+$" }, message: 'must match pattern "^[^\\x00-\\x1F]+$"', schema: "^[^\\x00-\\x1F]+$", parentSchema: schema35, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/AccountName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema35.type, parentSchema: schema35, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema34.type, parentSchema: schema34, data };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate27.errors = vErrors;
  return errors === 0;
}
validate27.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate26.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema37.required, parentSchema: schema37, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.externalId === void 0) {
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "externalId" }, message: "must have required property 'externalId'", schema: schema37.properties.params.required, parentSchema: schema37.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0.externalId !== void 0) {
          let data1 = data0.externalId;
          if (typeof data1 === "string") {
            if (func1(data1) > 255) {
              const err2 = { instancePath: instancePath + "/params/externalId", schemaPath: "#/properties/params/properties/externalId/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema37.properties.params.properties.externalId, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err3 = { instancePath: instancePath + "/params/externalId", schemaPath: "#/properties/params/properties/externalId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema37.properties.params.properties.externalId, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!pattern6.test(data1)) {
              const err4 = { instancePath: instancePath + "/params/externalId", schemaPath: "#/properties/params/properties/externalId/pattern", keyword: "pattern", params: { pattern: "^[!-~]{1,255}$" }, message: 'must match pattern "^[!-~]{1,255}$"', schema: "^[!-~]{1,255}$", parentSchema: schema37.properties.params.properties.externalId, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          } else {
            const err5 = { instancePath: instancePath + "/params/externalId", schemaPath: "#/properties/params/properties/externalId/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema37.properties.params.properties.externalId.type, parentSchema: schema37.properties.params.properties.externalId, data: data1 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema37.properties.params.type, parentSchema: schema37.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema37.properties.query.type, parentSchema: schema37.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema37.properties.headers.type, parentSchema: schema37.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate27(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema37.type, parentSchema: schema37, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate26.errors = vErrors;
  return errors === 0;
}
validate26.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var issueTokenFor = validate29;
var schema40 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["billable"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/TokenRequest" } }, "required": [], "$id": "/request/issueTokenFor" };
var schema41 = { "type": "object", "description": "What a token is for. Every field may be left out.", "additionalProperties": false, "properties": { "name": { "$ref": "#/components/schemas/TokenName" }, "scopes": { "type": "array", "description": "What the token may do. All scopes where this is left out.", "minItems": 1, "maxItems": 3, "uniqueItems": true, "items": { "$ref": "#/components/schemas/TokenScope" }, "examples": [["read"]] }, "expiresAt": { "$ref": "#/components/schemas/Timestamp", "description": "When the token ends. Not later than the operator's default life of tokens says." } }, "examples": [{ "name": "Reports", "scopes": ["read"] }] };
var schema42 = { "type": "string", "description": "What the token is called, for people. No control characters.", "minLength": 1, "maxLength": 100, "pattern": "^[^\\x00-\\x1F]+$", "examples": ["Reports"] };
var schema43 = { "type": "string", "description": "What a token may do. Each operation names the scope that opens it (`x-scope`).", "enum": ["read", "usage", "manage"], "examples": ["read"] };
var schema44 = { "type": "string", "description": "A moment in UTC, ISO 8601 with milliseconds and a `Z`.", "minLength": 24, "maxLength": 24, "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$", "format": "date-time", "examples": ["2026-11-10T08:00:00.000Z"] };
var func0 = require_equal().default;
var pattern9 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$", "u");
var formats6 = require_formats().fullFormats["date-time"];
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "name" || key0 === "scopes" || key0 === "expiresAt")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema41, data };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) > 100) {
          const err1 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TokenName/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters", schema: 100, parentSchema: schema42, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TokenName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema42, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern5.test(data0)) {
          const err3 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TokenName/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1F]+$" }, message: 'must match pattern "^[^\\x00-\\x1F]+$"', schema: "^[^\\x00-\\x1F]+$", parentSchema: schema42, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TokenName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.type, parentSchema: schema42, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.scopes !== void 0) {
      let data1 = data.scopes;
      if (Array.isArray(data1)) {
        if (data1.length > 3) {
          const err5 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/maxItems", keyword: "maxItems", params: { limit: 3 }, message: "must NOT have more than 3 items", schema: 3, parentSchema: schema41.properties.scopes, data: data1 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data1.length < 1) {
          const err6 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema41.properties.scopes, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 !== "string") {
            const err7 = { instancePath: instancePath + "/scopes/" + i0, schemaPath: "#/components/schemas/TokenScope/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema43.type, parentSchema: schema43, data: data2 };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
          if (!(data2 === "read" || data2 === "usage" || data2 === "manage")) {
            const err8 = { instancePath: instancePath + "/scopes/" + i0, schemaPath: "#/components/schemas/TokenScope/enum", keyword: "enum", params: { allowedValues: schema43.enum }, message: "must be equal to one of the allowed values", schema: schema43.enum, parentSchema: schema43, data: data2 };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
        let i1 = data1.length;
        let j0;
        if (i1 > 1) {
          outer0:
            for (; i1--; ) {
              for (j0 = i1; j0--; ) {
                if (func0(data1[i1], data1[j0])) {
                  const err9 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 }, message: "must NOT have duplicate items (items ## " + j0 + " and " + i1 + " are identical)", schema: true, parentSchema: schema41.properties.scopes, data: data1 };
                  if (vErrors === null) {
                    vErrors = [err9];
                  } else {
                    vErrors.push(err9);
                  }
                  errors++;
                  break outer0;
                }
              }
            }
        }
      } else {
        const err10 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema41.properties.scopes.type, parentSchema: schema41.properties.scopes, data: data1 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.expiresAt !== void 0) {
      let data3 = data.expiresAt;
      if (typeof data3 === "string") {
        if (func1(data3) > 24) {
          const err11 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Timestamp/maxLength", keyword: "maxLength", params: { limit: 24 }, message: "must NOT have more than 24 characters", schema: 24, parentSchema: schema44, data: data3 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (func1(data3) < 24) {
          const err12 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Timestamp/minLength", keyword: "minLength", params: { limit: 24 }, message: "must NOT have fewer than 24 characters", schema: 24, parentSchema: schema44, data: data3 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (!pattern9.test(data3)) {
          const err13 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Timestamp/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$", parentSchema: schema44, data: data3 };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (!formats6.validate(data3)) {
          const err14 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"', schema: "date-time", parentSchema: schema44, data: data3 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema44.type, parentSchema: schema44, data: data3 };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
  } else {
    const err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema41.type, parentSchema: schema41, data };
    if (vErrors === null) {
      vErrors = [err16];
    } else {
      vErrors.push(err16);
    }
    errors++;
  }
  validate30.errors = vErrors;
  return errors === 0;
}
validate30.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate29.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.billable === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "billable" }, message: "must have required property 'billable'", schema: schema40.properties.params.required, parentSchema: schema40.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.billable !== void 0) {
          let data1 = data0.billable;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err1 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema40.properties.params.properties.billable.type, parentSchema: schema40.properties.params.properties.billable, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema40.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema40.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema40.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema40.properties.params.type, parentSchema: schema40.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema40.properties.query.type, parentSchema: schema40.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema40.properties.headers.type, parentSchema: schema40.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate30(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema40.type, parentSchema: schema40, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate29.errors = vErrors;
  return errors === 0;
}
validate29.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var listAuditEntries = validate32;
var schema45 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] }, "since": { "type": "string", "description": "A moment in UTC, ISO 8601 with milliseconds and a `Z`.", "minLength": 24, "maxLength": 24, "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$", "format": "date-time", "examples": ["2026-11-10T08:00:00.000Z"] }, "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listAuditEntries" };
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate32.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.params !== void 0) {
      let data0 = data.params;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema45.properties.params.type, parentSchema: schema45.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.billable !== void 0) {
          let data2 = data1.billable;
          if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
            const err1 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema45.properties.query.properties.billable.type, parentSchema: schema45.properties.query.properties.billable, data: data2 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 2147483647 || isNaN(data2)) {
              const err2 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema45.properties.query.properties.billable, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              const err3 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema45.properties.query.properties.billable, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data2)) {
              const err4 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema45.properties.query.properties.billable, data: data2 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          }
        }
        if (data1.since !== void 0) {
          let data3 = data1.since;
          if (typeof data3 === "string") {
            if (func1(data3) > 24) {
              const err5 = { instancePath: instancePath + "/query/since", schemaPath: "#/properties/query/properties/since/maxLength", keyword: "maxLength", params: { limit: 24 }, message: "must NOT have more than 24 characters", schema: 24, parentSchema: schema45.properties.query.properties.since, data: data3 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (func1(data3) < 24) {
              const err6 = { instancePath: instancePath + "/query/since", schemaPath: "#/properties/query/properties/since/minLength", keyword: "minLength", params: { limit: 24 }, message: "must NOT have fewer than 24 characters", schema: 24, parentSchema: schema45.properties.query.properties.since, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (!pattern9.test(data3)) {
              const err7 = { instancePath: instancePath + "/query/since", schemaPath: "#/properties/query/properties/since/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$", parentSchema: schema45.properties.query.properties.since, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (!formats6.validate(data3)) {
              const err8 = { instancePath: instancePath + "/query/since", schemaPath: "#/properties/query/properties/since/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"', schema: "date-time", parentSchema: schema45.properties.query.properties.since, data: data3 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
          } else {
            const err9 = { instancePath: instancePath + "/query/since", schemaPath: "#/properties/query/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema45.properties.query.properties.since.type, parentSchema: schema45.properties.query.properties.since, data: data3 };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
        if (data1.limit !== void 0) {
          let data4 = data1.limit;
          if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
            const err10 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema45.properties.query.properties.limit.type, parentSchema: schema45.properties.query.properties.limit, data: data4 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 100 || isNaN(data4)) {
              const err11 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema45.properties.query.properties.limit, data: data4 };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
            if (data4 < 1 || isNaN(data4)) {
              const err12 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema45.properties.query.properties.limit, data: data4 };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
            if (!formats0.validate(data4)) {
              const err13 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema45.properties.query.properties.limit, data: data4 };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
          }
        }
        if (data1.cursor !== void 0) {
          let data5 = data1.cursor;
          if (typeof data5 === "string") {
            if (func1(data5) > 128) {
              const err14 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema45.properties.query.properties.cursor, data: data5 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
            if (func1(data5) < 1) {
              const err15 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema45.properties.query.properties.cursor, data: data5 };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
            if (!pattern4.test(data5)) {
              const err16 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema45.properties.query.properties.cursor, data: data5 };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
          } else {
            const err17 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema45.properties.query.properties.cursor.type, parentSchema: schema45.properties.query.properties.cursor, data: data5 };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
      } else {
        const err18 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema45.properties.query.type, parentSchema: schema45.properties.query, data: data1 };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data6 = data.headers;
      if (!(data6 && typeof data6 == "object" && !Array.isArray(data6))) {
        const err19 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema45.properties.headers.type, parentSchema: schema45.properties.headers, data: data6 };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
  } else {
    const err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema45.type, parentSchema: schema45, data };
    if (vErrors === null) {
      vErrors = [err20];
    } else {
      vErrors.push(err20);
    }
    errors++;
  }
  validate32.errors = vErrors;
  return errors === 0;
}
validate32.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getFigures = validate33;
var schema46 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "at": { "type": "string", "description": "A day of UTC.", "format": "date", "minLength": 10, "maxLength": 10, "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "examples": ["2026-11-10"] }, "from": { "type": "string", "description": "A day of UTC.", "format": "date", "minLength": 10, "maxLength": 10, "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "examples": ["2026-11-10"] }, "to": { "type": "string", "description": "A day of UTC.", "format": "date", "minLength": 10, "maxLength": 10, "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "examples": ["2026-11-10"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getFigures" };
var formats14 = require_formats().fullFormats.date;
var pattern12 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "u");
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate33.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.params !== void 0) {
      let data0 = data.params;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema46.properties.params.type, parentSchema: schema46.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.at !== void 0) {
          let data2 = data1.at;
          if (typeof data2 === "string") {
            if (func1(data2) > 10) {
              const err1 = { instancePath: instancePath + "/query/at", schemaPath: "#/properties/query/properties/at/maxLength", keyword: "maxLength", params: { limit: 10 }, message: "must NOT have more than 10 characters", schema: 10, parentSchema: schema46.properties.query.properties.at, data: data2 };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
            if (func1(data2) < 10) {
              const err2 = { instancePath: instancePath + "/query/at", schemaPath: "#/properties/query/properties/at/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema46.properties.query.properties.at, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (!pattern12.test(data2)) {
              const err3 = { instancePath: instancePath + "/query/at", schemaPath: "#/properties/query/properties/at/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", parentSchema: schema46.properties.query.properties.at, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats14.validate(data2)) {
              const err4 = { instancePath: instancePath + "/query/at", schemaPath: "#/properties/query/properties/at/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"', schema: "date", parentSchema: schema46.properties.query.properties.at, data: data2 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          } else {
            const err5 = { instancePath: instancePath + "/query/at", schemaPath: "#/properties/query/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema46.properties.query.properties.at.type, parentSchema: schema46.properties.query.properties.at, data: data2 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (data1.from !== void 0) {
          let data3 = data1.from;
          if (typeof data3 === "string") {
            if (func1(data3) > 10) {
              const err6 = { instancePath: instancePath + "/query/from", schemaPath: "#/properties/query/properties/from/maxLength", keyword: "maxLength", params: { limit: 10 }, message: "must NOT have more than 10 characters", schema: 10, parentSchema: schema46.properties.query.properties.from, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (func1(data3) < 10) {
              const err7 = { instancePath: instancePath + "/query/from", schemaPath: "#/properties/query/properties/from/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema46.properties.query.properties.from, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (!pattern12.test(data3)) {
              const err8 = { instancePath: instancePath + "/query/from", schemaPath: "#/properties/query/properties/from/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", parentSchema: schema46.properties.query.properties.from, data: data3 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!formats14.validate(data3)) {
              const err9 = { instancePath: instancePath + "/query/from", schemaPath: "#/properties/query/properties/from/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"', schema: "date", parentSchema: schema46.properties.query.properties.from, data: data3 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/query/from", schemaPath: "#/properties/query/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema46.properties.query.properties.from.type, parentSchema: schema46.properties.query.properties.from, data: data3 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
        if (data1.to !== void 0) {
          let data4 = data1.to;
          if (typeof data4 === "string") {
            if (func1(data4) > 10) {
              const err11 = { instancePath: instancePath + "/query/to", schemaPath: "#/properties/query/properties/to/maxLength", keyword: "maxLength", params: { limit: 10 }, message: "must NOT have more than 10 characters", schema: 10, parentSchema: schema46.properties.query.properties.to, data: data4 };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
            if (func1(data4) < 10) {
              const err12 = { instancePath: instancePath + "/query/to", schemaPath: "#/properties/query/properties/to/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema46.properties.query.properties.to, data: data4 };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
            if (!pattern12.test(data4)) {
              const err13 = { instancePath: instancePath + "/query/to", schemaPath: "#/properties/query/properties/to/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", parentSchema: schema46.properties.query.properties.to, data: data4 };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
            if (!formats14.validate(data4)) {
              const err14 = { instancePath: instancePath + "/query/to", schemaPath: "#/properties/query/properties/to/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"', schema: "date", parentSchema: schema46.properties.query.properties.to, data: data4 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
          } else {
            const err15 = { instancePath: instancePath + "/query/to", schemaPath: "#/properties/query/properties/to/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema46.properties.query.properties.to.type, parentSchema: schema46.properties.query.properties.to, data: data4 };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
      } else {
        const err16 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema46.properties.query.type, parentSchema: schema46.properties.query, data: data1 };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data5 = data.headers;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
        const err17 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema46.properties.headers.type, parentSchema: schema46.properties.headers, data: data5 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
  } else {
    const err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema46.type, parentSchema: schema46, data };
    if (vErrors === null) {
      vErrors = [err18];
    } else {
      vErrors.push(err18);
    }
    errors++;
  }
  validate33.errors = vErrors;
  return errors === 0;
}
validate33.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getClock = validate34;
var schema47 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getClock" };
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate34.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.params !== void 0) {
      let data0 = data.params;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema47.properties.params.type, parentSchema: schema47.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (!(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
        const err1 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema47.properties.query.type, parentSchema: schema47.properties.query, data: data1 };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data2 = data.headers;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err2 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema47.properties.headers.type, parentSchema: schema47.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema47.type, parentSchema: schema47, data };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate34.errors = vErrors;
  return errors === 0;
}
validate34.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var advanceClock = validate35;
var schema48 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/ClockAdvanceOrder" } }, "required": ["body"], "$id": "/request/advanceClock" };
var schema49 = { "type": "object", "description": "Where the clock is to be moved to.", "additionalProperties": false, "required": ["until"], "properties": { "until": { "$ref": "#/components/schemas/Timestamp", "description": "The new time: later than now, and at most ten years ahead." } }, "examples": [{ "until": "2026-12-10T08:00:00.000Z" }] };
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate36.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.until === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "until" }, message: "must have required property 'until'", schema: schema49.required, parentSchema: schema49, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "until")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema49, data };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.until !== void 0) {
      let data0 = data.until;
      if (typeof data0 === "string") {
        if (func1(data0) > 24) {
          const err2 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Timestamp/maxLength", keyword: "maxLength", params: { limit: 24 }, message: "must NOT have more than 24 characters", schema: 24, parentSchema: schema44, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 24) {
          const err3 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Timestamp/minLength", keyword: "minLength", params: { limit: 24 }, message: "must NOT have fewer than 24 characters", schema: 24, parentSchema: schema44, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern9.test(data0)) {
          const err4 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Timestamp/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$", parentSchema: schema44, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!formats6.validate(data0)) {
          const err5 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"', schema: "date-time", parentSchema: schema44, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema44.type, parentSchema: schema44, data: data0 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema49.type, parentSchema: schema49, data };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate36.errors = vErrors;
  return errors === 0;
}
validate36.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate35.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema48.required, parentSchema: schema48, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.params !== void 0) {
      let data0 = data.params;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema48.properties.params.type, parentSchema: schema48.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data1 = data.query;
      if (!(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
        const err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema48.properties.query.type, parentSchema: schema48.properties.query, data: data1 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data2 = data.headers;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err3 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema48.properties.headers.type, parentSchema: schema48.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate36(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema48.type, parentSchema: schema48, data };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate35.errors = vErrors;
  return errors === 0;
}
validate35.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var getClockAdvance = validate38;
var schema51 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "advance": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["advance"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getClockAdvance" };
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate38.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.advance === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "advance" }, message: "must have required property 'advance'", schema: schema51.properties.params.required, parentSchema: schema51.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.advance !== void 0) {
          let data1 = data0.advance;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err1 = { instancePath: instancePath + "/params/advance", schemaPath: "#/properties/params/properties/advance/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema51.properties.params.properties.advance.type, parentSchema: schema51.properties.params.properties.advance, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/advance", schemaPath: "#/properties/params/properties/advance/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema51.properties.params.properties.advance, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/advance", schemaPath: "#/properties/params/properties/advance/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema51.properties.params.properties.advance, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/advance", schemaPath: "#/properties/params/properties/advance/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema51.properties.params.properties.advance, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema51.properties.params.type, parentSchema: schema51.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema51.properties.query.type, parentSchema: schema51.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema51.properties.headers.type, parentSchema: schema51.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema51.type, parentSchema: schema51, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate38.errors = vErrors;
  return errors === 0;
}
validate38.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var openSubscription = validate39;
var schema52 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["billable"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/NewSubscription" } }, "required": ["body"], "$id": "/request/openSubscription" };
var schema53 = { "type": "object", "description": "A subscription to open.", "additionalProperties": false, "required": ["planKey"], "properties": { "planKey": { "$ref": "#/components/schemas/Key", "description": "Key of the plan." }, "gateway": { "$ref": "#/components/schemas/GatewayName", "description": "Gateway that collects the payment: the service's default unless given, `null` for a plan that costs nothing." }, "name": { "$ref": "#/components/schemas/SlotName", "description": "Slot that it fills; `default` unless given." }, "quantity": { "$ref": "#/components/schemas/Seats", "description": "Seats or units; 1 unless given." } }, "examples": [{ "planKey": "pro" }] };
var schema54 = { "type": "string", "description": "Stable key that a person chose: a lower-case letter, then lower-case letters, digits, `_` and `-`.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 lower-case letters, digits, _ and -, a letter first", "pattern": "^[a-z][a-z0-9_-]{0,63}$", "examples": ["pro"] };
var schema55 = { "type": "string", "description": "Name of a gateway driver: `stripe`, `sandbox`, or one that an extension registers. Which of them a client may name is the operator's choice; any other is 422 on `gateway`, and the message says which may be named. `null` names the driver of free subscriptions.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 lower-case letters, digits, _ and -, a letter first", "pattern": "^[a-z][a-z0-9_-]{0,63}$", "examples": ["sandbox"] };
var schema56 = { "type": "string", "description": "Name of the slot that a subscription fills. A billable holds at most one living subscription per slot.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 letters, digits, ., _ and -, a letter or digit first", "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "examples": ["default"] };
var schema57 = { "type": "integer", "format": "int32", "description": "How many times the plan is bought, seats for instance.", "minimum": 1, "maximum": 1e6, "examples": [3] };
var pattern16 = new RegExp("^[a-z][a-z0-9_-]{0,63}$", "u");
var pattern18 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "u");
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate40.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.planKey === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "planKey" }, message: "must have required property 'planKey'", schema: schema53.required, parentSchema: schema53, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "planKey" || key0 === "gateway" || key0 === "name" || key0 === "quantity")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema53, data };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.planKey !== void 0) {
      let data0 = data.planKey;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err2 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema54, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema54, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern16.test(data0)) {
          const err4 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema54, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema54.type, parentSchema: schema54, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.gateway !== void 0) {
      let data1 = data.gateway;
      if (typeof data1 === "string") {
        if (func1(data1) > 64) {
          const err6 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema55, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err7 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema55, data: data1 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (!pattern16.test(data1)) {
          const err8 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema55, data: data1 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.type, parentSchema: schema55, data: data1 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data2 = data.name;
      if (typeof data2 === "string") {
        if (func1(data2) > 64) {
          const err10 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema56, data: data2 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (func1(data2) < 1) {
          const err11 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema56, data: data2 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (!pattern18.test(data2)) {
          const err12 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"', schema: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", parentSchema: schema56, data: data2 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema56.type, parentSchema: schema56, data: data2 };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.quantity !== void 0) {
      let data3 = data.quantity;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        const err14 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema57.type, parentSchema: schema57, data: data3 };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 1e6 || isNaN(data3)) {
          const err15 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000", schema: 1e6, parentSchema: schema57, data: data3 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (data3 < 1 || isNaN(data3)) {
          const err16 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema57, data: data3 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
        if (!formats0.validate(data3)) {
          const err17 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema57, data: data3 };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      }
    }
  } else {
    const err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema53.type, parentSchema: schema53, data };
    if (vErrors === null) {
      vErrors = [err18];
    } else {
      vErrors.push(err18);
    }
    errors++;
  }
  validate40.errors = vErrors;
  return errors === 0;
}
validate40.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate39.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema52.required, parentSchema: schema52, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.billable === void 0) {
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "billable" }, message: "must have required property 'billable'", schema: schema52.properties.params.required, parentSchema: schema52.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0.billable !== void 0) {
          let data1 = data0.billable;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err2 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema52.properties.params.properties.billable.type, parentSchema: schema52.properties.params.properties.billable, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema52.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema52.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema52.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema52.properties.params.type, parentSchema: schema52.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema52.properties.query.type, parentSchema: schema52.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema52.properties.headers.type, parentSchema: schema52.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate40(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema52.type, parentSchema: schema52, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate39.errors = vErrors;
  return errors === 0;
}
validate39.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var attachPaymentMethod = validate42;
var schema58 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["billable"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/NewPaymentMethod" } }, "required": ["body"], "$id": "/request/attachPaymentMethod" };
var schema59 = { "type": "object", "description": "A card to attach.", "additionalProperties": false, "required": ["gateway", "card", "expMonth", "expYear"], "properties": { "gateway": { "$ref": "#/components/schemas/GatewayName", "description": "Gateway that keeps the card." }, "card": { "type": "string", "description": "A card number for the sandbox, or the gateway's own token of the card. A real card's number is refused.", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters", "pattern": "^[ -~]{1,255}$", "examples": ["4242424242424242"] }, "expMonth": { "type": "integer", "format": "int32", "description": "Month in which the card expires.", "minimum": 1, "maximum": 12, "examples": [8] }, "expYear": { "type": "integer", "format": "int32", "description": "Year in which the card expires, four digits.", "minimum": 2e3, "maximum": 9999, "examples": [2031] } }, "examples": [{ "gateway": "sandbox", "card": "4242424242424242", "expMonth": 8, "expYear": 2031 }] };
var pattern20 = new RegExp("^[ -~]{1,255}$", "u");
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate43.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.gateway === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "gateway" }, message: "must have required property 'gateway'", schema: schema59.required, parentSchema: schema59, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.card === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "card" }, message: "must have required property 'card'", schema: schema59.required, parentSchema: schema59, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.expMonth === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expMonth" }, message: "must have required property 'expMonth'", schema: schema59.required, parentSchema: schema59, data };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.expYear === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expYear" }, message: "must have required property 'expYear'", schema: schema59.required, parentSchema: schema59, data };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "gateway" || key0 === "card" || key0 === "expMonth" || key0 === "expYear")) {
        const err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema59, data };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.gateway !== void 0) {
      let data0 = data.gateway;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err5 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema55, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err6 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema55, data: data0 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (!pattern16.test(data0)) {
          const err7 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema55, data: data0 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema55.type, parentSchema: schema55, data: data0 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.card !== void 0) {
      let data1 = data.card;
      if (typeof data1 === "string") {
        if (func1(data1) > 255) {
          const err9 = { instancePath: instancePath + "/card", schemaPath: "#/properties/card/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema59.properties.card, data: data1 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err10 = { instancePath: instancePath + "/card", schemaPath: "#/properties/card/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema59.properties.card, data: data1 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (!pattern20.test(data1)) {
          const err11 = { instancePath: instancePath + "/card", schemaPath: "#/properties/card/pattern", keyword: "pattern", params: { pattern: "^[ -~]{1,255}$" }, message: 'must match pattern "^[ -~]{1,255}$"', schema: "^[ -~]{1,255}$", parentSchema: schema59.properties.card, data: data1 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/card", schemaPath: "#/properties/card/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema59.properties.card.type, parentSchema: schema59.properties.card, data: data1 };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.expMonth !== void 0) {
      let data2 = data.expMonth;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        const err13 = { instancePath: instancePath + "/expMonth", schemaPath: "#/properties/expMonth/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema59.properties.expMonth.type, parentSchema: schema59.properties.expMonth, data: data2 };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 > 12 || isNaN(data2)) {
          const err14 = { instancePath: instancePath + "/expMonth", schemaPath: "#/properties/expMonth/maximum", keyword: "maximum", params: { comparison: "<=", limit: 12 }, message: "must be <= 12", schema: 12, parentSchema: schema59.properties.expMonth, data: data2 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          const err15 = { instancePath: instancePath + "/expMonth", schemaPath: "#/properties/expMonth/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema59.properties.expMonth, data: data2 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (!formats0.validate(data2)) {
          const err16 = { instancePath: instancePath + "/expMonth", schemaPath: "#/properties/expMonth/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema59.properties.expMonth, data: data2 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      }
    }
    if (data.expYear !== void 0) {
      let data3 = data.expYear;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        const err17 = { instancePath: instancePath + "/expYear", schemaPath: "#/properties/expYear/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema59.properties.expYear.type, parentSchema: schema59.properties.expYear, data: data3 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 9999 || isNaN(data3)) {
          const err18 = { instancePath: instancePath + "/expYear", schemaPath: "#/properties/expYear/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9999 }, message: "must be <= 9999", schema: 9999, parentSchema: schema59.properties.expYear, data: data3 };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
        if (data3 < 2e3 || isNaN(data3)) {
          const err19 = { instancePath: instancePath + "/expYear", schemaPath: "#/properties/expYear/minimum", keyword: "minimum", params: { comparison: ">=", limit: 2e3 }, message: "must be >= 2000", schema: 2e3, parentSchema: schema59.properties.expYear, data: data3 };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
        if (!formats0.validate(data3)) {
          const err20 = { instancePath: instancePath + "/expYear", schemaPath: "#/properties/expYear/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema59.properties.expYear, data: data3 };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
      }
    }
  } else {
    const err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema59.type, parentSchema: schema59, data };
    if (vErrors === null) {
      vErrors = [err21];
    } else {
      vErrors.push(err21);
    }
    errors++;
  }
  validate43.errors = vErrors;
  return errors === 0;
}
validate43.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate42.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema58.required, parentSchema: schema58, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.billable === void 0) {
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "billable" }, message: "must have required property 'billable'", schema: schema58.properties.params.required, parentSchema: schema58.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0.billable !== void 0) {
          let data1 = data0.billable;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err2 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema58.properties.params.properties.billable.type, parentSchema: schema58.properties.params.properties.billable, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema58.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema58.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema58.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema58.properties.params.type, parentSchema: schema58.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema58.properties.query.type, parentSchema: schema58.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema58.properties.headers.type, parentSchema: schema58.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate43(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema58.type, parentSchema: schema58, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate42.errors = vErrors;
  return errors === 0;
}
validate42.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var pauseSubscription = validate45;
var schema61 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/pauseSubscription" };
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate45.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.subscription === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema61.properties.params.required, parentSchema: schema61.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.subscription !== void 0) {
          let data1 = data0.subscription;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err1 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema61.properties.params.properties.subscription.type, parentSchema: schema61.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema61.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema61.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema61.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema61.properties.params.type, parentSchema: schema61.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema61.properties.query.type, parentSchema: schema61.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema61.properties.headers.type, parentSchema: schema61.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema61.type, parentSchema: schema61, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate45.errors = vErrors;
  return errors === 0;
}
validate45.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var voidInvoice = validate46;
var schema62 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "invoice": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["invoice"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/voidInvoice" };
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate46.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.invoice === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "invoice" }, message: "must have required property 'invoice'", schema: schema62.properties.params.required, parentSchema: schema62.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.invoice !== void 0) {
          let data1 = data0.invoice;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err1 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema62.properties.params.properties.invoice.type, parentSchema: schema62.properties.params.properties.invoice, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema62.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema62.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema62.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema62.properties.params.type, parentSchema: schema62.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema62.properties.query.type, parentSchema: schema62.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema62.properties.headers.type, parentSchema: schema62.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema62.type, parentSchema: schema62, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate46.errors = vErrors;
  return errors === 0;
}
validate46.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var markInvoicePaid = validate47;
var schema63 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "invoice": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["invoice"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/markInvoicePaid" };
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate47.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.invoice === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "invoice" }, message: "must have required property 'invoice'", schema: schema63.properties.params.required, parentSchema: schema63.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.invoice !== void 0) {
          let data1 = data0.invoice;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err1 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema63.properties.params.properties.invoice.type, parentSchema: schema63.properties.params.properties.invoice, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema63.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema63.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema63.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema63.properties.params.type, parentSchema: schema63.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema63.properties.query.type, parentSchema: schema63.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema63.properties.headers.type, parentSchema: schema63.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema63.type, parentSchema: schema63, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate47.errors = vErrors;
  return errors === 0;
}
validate47.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var issueCreditNote = validate48;
var schema64 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "invoice": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["invoice"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/CreditNoteOrder" } }, "required": ["body"], "$id": "/request/issueCreditNote" };
var schema65 = { "type": "object", "description": "What is taken back of an invoice.", "additionalProperties": false, "required": ["lines", "reason", "settle"], "properties": { "lines": { "type": "array", "description": "What is taken back of each line, in minor units and of the line's own sign.", "minItems": 1, "maxItems": 1e3, "items": { "type": "object", "description": "What is taken back of one line.", "additionalProperties": false, "required": ["position", "amount"], "properties": { "position": { "type": "integer", "format": "int32", "description": "The line's place in the invoice, from 0 on.", "minimum": 0, "maximum": 2147483647, "examples": [0] }, "amount": { "$ref": "#/components/schemas/SignedMinorUnits" } }, "examples": [{ "position": 0, "amount": 1500 }] } }, "reason": { "type": "string", "description": "Why, as the customer reads it.", "minLength": 1, "maxLength": 255, "pattern": "^[^\\p{Cc}\\p{Cs}]+$", "x-expected": "1 to 255 characters", "examples": ["Three days without service"] }, "settle": { "type": "string", "description": "Where the money goes: to the account's balance, or back through the gateway.", "enum": ["balance", "refund"], "examples": ["balance"] } }, "examples": [{ "lines": [{ "position": 0, "amount": 1500 }], "reason": "Three days without service", "settle": "balance" }] };
var schema66 = { "type": "integer", "format": "int64", "description": "An amount of money in the minor unit of its currency, negative where it is a credit.", "minimum": -9007199254740991, "maximum": 9007199254740991, "examples": [500] };
var formats44 = require_formats().fullFormats.int64;
var pattern21 = new RegExp("^[^\\p{Cc}\\p{Cs}]+$", "u");
function validate49(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate49.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.lines === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "lines" }, message: "must have required property 'lines'", schema: schema65.required, parentSchema: schema65, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.reason === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'", schema: schema65.required, parentSchema: schema65, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.settle === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "settle" }, message: "must have required property 'settle'", schema: schema65.required, parentSchema: schema65, data };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "lines" || key0 === "reason" || key0 === "settle")) {
        const err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema65, data };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.lines !== void 0) {
      let data0 = data.lines;
      if (Array.isArray(data0)) {
        if (data0.length > 1e3) {
          const err4 = { instancePath: instancePath + "/lines", schemaPath: "#/properties/lines/maxItems", keyword: "maxItems", params: { limit: 1e3 }, message: "must NOT have more than 1000 items", schema: 1e3, parentSchema: schema65.properties.lines, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data0.length < 1) {
          const err5 = { instancePath: instancePath + "/lines", schemaPath: "#/properties/lines/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema65.properties.lines, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.position === void 0) {
              const err6 = { instancePath: instancePath + "/lines/" + i0, schemaPath: "#/properties/lines/items/required", keyword: "required", params: { missingProperty: "position" }, message: "must have required property 'position'", schema: schema65.properties.lines.items.required, parentSchema: schema65.properties.lines.items, data: data1 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (data1.amount === void 0) {
              const err7 = { instancePath: instancePath + "/lines/" + i0, schemaPath: "#/properties/lines/items/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'", schema: schema65.properties.lines.items.required, parentSchema: schema65.properties.lines.items, data: data1 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            for (const key1 in data1) {
              if (!(key1 === "position" || key1 === "amount")) {
                const err8 = { instancePath: instancePath + "/lines/" + i0, schemaPath: "#/properties/lines/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties", schema: false, parentSchema: schema65.properties.lines.items, data: data1 };
                if (vErrors === null) {
                  vErrors = [err8];
                } else {
                  vErrors.push(err8);
                }
                errors++;
              }
            }
            if (data1.position !== void 0) {
              let data2 = data1.position;
              if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                const err9 = { instancePath: instancePath + "/lines/" + i0 + "/position", schemaPath: "#/properties/lines/items/properties/position/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema65.properties.lines.items.properties.position.type, parentSchema: schema65.properties.lines.items.properties.position, data: data2 };
                if (vErrors === null) {
                  vErrors = [err9];
                } else {
                  vErrors.push(err9);
                }
                errors++;
              }
              if (typeof data2 == "number" && isFinite(data2)) {
                if (data2 > 2147483647 || isNaN(data2)) {
                  const err10 = { instancePath: instancePath + "/lines/" + i0 + "/position", schemaPath: "#/properties/lines/items/properties/position/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema65.properties.lines.items.properties.position, data: data2 };
                  if (vErrors === null) {
                    vErrors = [err10];
                  } else {
                    vErrors.push(err10);
                  }
                  errors++;
                }
                if (data2 < 0 || isNaN(data2)) {
                  const err11 = { instancePath: instancePath + "/lines/" + i0 + "/position", schemaPath: "#/properties/lines/items/properties/position/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema65.properties.lines.items.properties.position, data: data2 };
                  if (vErrors === null) {
                    vErrors = [err11];
                  } else {
                    vErrors.push(err11);
                  }
                  errors++;
                }
                if (!formats0.validate(data2)) {
                  const err12 = { instancePath: instancePath + "/lines/" + i0 + "/position", schemaPath: "#/properties/lines/items/properties/position/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema65.properties.lines.items.properties.position, data: data2 };
                  if (vErrors === null) {
                    vErrors = [err12];
                  } else {
                    vErrors.push(err12);
                  }
                  errors++;
                }
              }
            }
            if (data1.amount !== void 0) {
              let data3 = data1.amount;
              if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                const err13 = { instancePath: instancePath + "/lines/" + i0 + "/amount", schemaPath: "#/components/schemas/SignedMinorUnits/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema66.type, parentSchema: schema66, data: data3 };
                if (vErrors === null) {
                  vErrors = [err13];
                } else {
                  vErrors.push(err13);
                }
                errors++;
              }
              if (typeof data3 == "number" && isFinite(data3)) {
                if (data3 > 9007199254740991 || isNaN(data3)) {
                  const err14 = { instancePath: instancePath + "/lines/" + i0 + "/amount", schemaPath: "#/components/schemas/SignedMinorUnits/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991", schema: 9007199254740991, parentSchema: schema66, data: data3 };
                  if (vErrors === null) {
                    vErrors = [err14];
                  } else {
                    vErrors.push(err14);
                  }
                  errors++;
                }
                if (data3 < -9007199254740991 || isNaN(data3)) {
                  const err15 = { instancePath: instancePath + "/lines/" + i0 + "/amount", schemaPath: "#/components/schemas/SignedMinorUnits/minimum", keyword: "minimum", params: { comparison: ">=", limit: -9007199254740991 }, message: "must be >= -9007199254740991", schema: -9007199254740991, parentSchema: schema66, data: data3 };
                  if (vErrors === null) {
                    vErrors = [err15];
                  } else {
                    vErrors.push(err15);
                  }
                  errors++;
                }
                if (!formats44.validate(data3)) {
                  const err16 = { instancePath: instancePath + "/lines/" + i0 + "/amount", schemaPath: "#/components/schemas/SignedMinorUnits/format", keyword: "format", params: { format: "int64" }, message: 'must match format "int64"', schema: "int64", parentSchema: schema66, data: data3 };
                  if (vErrors === null) {
                    vErrors = [err16];
                  } else {
                    vErrors.push(err16);
                  }
                  errors++;
                }
              }
            }
          } else {
            const err17 = { instancePath: instancePath + "/lines/" + i0, schemaPath: "#/properties/lines/items/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema65.properties.lines.items.type, parentSchema: schema65.properties.lines.items, data: data1 };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
      } else {
        const err18 = { instancePath: instancePath + "/lines", schemaPath: "#/properties/lines/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema65.properties.lines.type, parentSchema: schema65.properties.lines, data: data0 };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.reason !== void 0) {
      let data4 = data.reason;
      if (typeof data4 === "string") {
        if (func1(data4) > 255) {
          const err19 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema65.properties.reason, data: data4 };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
        if (func1(data4) < 1) {
          const err20 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema65.properties.reason, data: data4 };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
        if (!pattern21.test(data4)) {
          const err21 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/pattern", keyword: "pattern", params: { pattern: "^[^\\p{Cc}\\p{Cs}]+$" }, message: 'must match pattern "^[^\\p{Cc}\\p{Cs}]+$"', schema: "^[^\\p{Cc}\\p{Cs}]+$", parentSchema: schema65.properties.reason, data: data4 };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
      } else {
        const err22 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema65.properties.reason.type, parentSchema: schema65.properties.reason, data: data4 };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    if (data.settle !== void 0) {
      let data5 = data.settle;
      if (typeof data5 !== "string") {
        const err23 = { instancePath: instancePath + "/settle", schemaPath: "#/properties/settle/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema65.properties.settle.type, parentSchema: schema65.properties.settle, data: data5 };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
      if (!(data5 === "balance" || data5 === "refund")) {
        const err24 = { instancePath: instancePath + "/settle", schemaPath: "#/properties/settle/enum", keyword: "enum", params: { allowedValues: schema65.properties.settle.enum }, message: "must be equal to one of the allowed values", schema: schema65.properties.settle.enum, parentSchema: schema65.properties.settle, data: data5 };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
  } else {
    const err25 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema65.type, parentSchema: schema65, data };
    if (vErrors === null) {
      vErrors = [err25];
    } else {
      vErrors.push(err25);
    }
    errors++;
  }
  validate49.errors = vErrors;
  return errors === 0;
}
validate49.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate48(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate48.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema64.required, parentSchema: schema64, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.invoice === void 0) {
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "invoice" }, message: "must have required property 'invoice'", schema: schema64.properties.params.required, parentSchema: schema64.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0.invoice !== void 0) {
          let data1 = data0.invoice;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err2 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema64.properties.params.properties.invoice.type, parentSchema: schema64.properties.params.properties.invoice, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema64.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema64.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema64.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema64.properties.params.type, parentSchema: schema64.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema64.properties.query.type, parentSchema: schema64.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema64.properties.headers.type, parentSchema: schema64.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate49(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema64.type, parentSchema: schema64, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate48.errors = vErrors;
  return errors === 0;
}
validate48.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var putPlan = validate51;
var schema67 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "key": { "type": "string", "description": "Stable key that a person chose: a lower-case letter, then lower-case letters, digits, `_` and `-`.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 lower-case letters, digits, _ and -, a letter first", "pattern": "^[a-z][a-z0-9_-]{0,63}$", "examples": ["pro"] } }, "required": ["key"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/PlanOrder" } }, "required": ["body"], "$id": "/request/putPlan" };
var schema68 = { "type": "object", "description": "A plan, whole. Left out, `intervalCount` is 1, `trialDays` 0, `isRecurring` true, and `features` and `items` are empty.", "additionalProperties": false, "required": ["name", "price", "currency", "interval"], "properties": { "name": { "type": "string", "description": "Name for people.", "minLength": 1, "maxLength": 255, "examples": ["Pro"] }, "price": { "$ref": "#/components/schemas/MinorUnits", "description": "Price of one period, in minor units." }, "currency": { "$ref": "#/components/schemas/Currency" }, "interval": { "$ref": "#/components/schemas/Interval" }, "intervalCount": { "type": "integer", "format": "int32", "description": "How many intervals make one period.", "minimum": 1, "maximum": 1e3, "examples": [1] }, "trialDays": { "type": "integer", "format": "int32", "description": "Length of the trial in days; 0 means none.", "minimum": 0, "maximum": 3650, "examples": [14] }, "isRecurring": { "type": "boolean", "description": "False for a plan that is bought once and gives a `lifetime` subscription.", "examples": [true] }, "features": { "$ref": "#/components/schemas/Features" }, "items": { "type": "array", "description": "The metered or quantity items of the plan.", "maxItems": 100, "items": { "$ref": "#/components/schemas/PlanItemOrder" } } }, "examples": [{ "name": "Pro", "price": 4900, "currency": "USD", "interval": "month", "intervalCount": 1, "trialDays": 14, "isRecurring": true, "features": { "api_access": true, "priority_support": false }, "items": [{ "key": "api_calls", "name": "API calls", "includedQuantity": 1e4, "unitPrice": 2, "capBehavior": "charge_until_ceiling", "ceiling": 1e5 }, { "key": "seats", "name": "Seats", "includedQuantity": 5, "unitPrice": 900, "capBehavior": "charge", "ceiling": null }] }] };
var schema69 = { "type": "integer", "format": "int64", "description": "An amount of money in the minor unit of its currency: 4900 with USD is 49.00, 4900 with JPY is 4900.", "minimum": 0, "maximum": 9007199254740991, "examples": [4900] };
var schema70 = { "type": "string", "description": "ISO 4217 currency code, upper case.", "minLength": 3, "maxLength": 3, "pattern": "^[A-Z]{3}$", "examples": ["USD"] };
var schema71 = { "type": "string", "description": "Unit of the billing period.", "enum": ["day", "week", "month", "year"], "examples": ["month"] };
var schema72 = { "type": "object", "description": "What the plan switches on or off, by feature key.", "maxProperties": 100, "propertyNames": { "pattern": "^[A-Za-z][A-Za-z0-9._-]{0,63}$" }, "additionalProperties": { "type": "boolean", "description": "Whether the plan has the feature." }, "examples": [{ "api_access": true, "priority_support": false }] };
var func40 = Object.prototype.hasOwnProperty;
var pattern23 = new RegExp("^[A-Z]{3}$", "u");
var pattern24 = new RegExp("^[A-Za-z][A-Za-z0-9._-]{0,63}$", "u");
var schema73 = { "type": "object", "description": "Something counted or bought by quantity within a plan.", "required": ["key", "name", "includedQuantity", "unitPrice", "capBehavior"], "properties": { "key": { "$ref": "#/components/schemas/ItemKey", "description": "Key of the item: the `feature` of a tally, the key in `planItems` of an upgrade." }, "name": { "type": "string", "description": "Name for people.", "minLength": 1, "maxLength": 255, "examples": ["API calls"] }, "includedQuantity": { "$ref": "#/components/schemas/Quantity", "description": "How much of it the price of the plan includes in each period." }, "unitPrice": { "$ref": "#/components/schemas/MinorUnits", "description": "Price of one unit beyond the included quantity, in minor units." }, "capBehavior": { "$ref": "#/components/schemas/CapBehavior" }, "ceiling": { "type": ["integer", "null"], "format": "int32", "description": "Upper bound of the quantity of one period, included units counted. Null unless `capBehavior` is `charge_until_ceiling`.", "minimum": 0, "maximum": 2147483647, "examples": [1e5, null] } }, "examples": [{ "key": "api_calls", "name": "API calls", "includedQuantity": 1e4, "unitPrice": 2, "capBehavior": "charge_until_ceiling", "ceiling": 1e5 }], "additionalProperties": false };
var schema74 = { "type": "string", "description": "Key of a plan item or of a feature. Usage is counted under it.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 letters, digits, ., _ and -, a letter first", "pattern": "^[A-Za-z][A-Za-z0-9._-]{0,63}$", "examples": ["api_calls"] };
var schema75 = { "type": "integer", "format": "int32", "description": "A count of units.", "minimum": 0, "maximum": 2147483647, "examples": [5] };
var schema77 = { "type": "string", "description": "What happens beyond the included quantity.\n\n- `charge`: every unit beyond it is billed.\n- `charge_until_ceiling`: units are billed up to `ceiling`; usage beyond that is refused.\n- `block`: usage beyond it is refused.\n", "enum": ["charge", "charge_until_ceiling", "block"], "examples": ["charge_until_ceiling"] };
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate53.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.key === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'", schema: schema73.required, parentSchema: schema73, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'", schema: schema73.required, parentSchema: schema73, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.includedQuantity === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "includedQuantity" }, message: "must have required property 'includedQuantity'", schema: schema73.required, parentSchema: schema73, data };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.unitPrice === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "unitPrice" }, message: "must have required property 'unitPrice'", schema: schema73.required, parentSchema: schema73, data };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.capBehavior === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "capBehavior" }, message: "must have required property 'capBehavior'", schema: schema73.required, parentSchema: schema73, data };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "key" || key0 === "name" || key0 === "includedQuantity" || key0 === "unitPrice" || key0 === "capBehavior" || key0 === "ceiling")) {
        const err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema73, data };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.key !== void 0) {
      let data0 = data.key;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err6 = { instancePath: instancePath + "/key", schemaPath: "#/components/schemas/ItemKey/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema74, data: data0 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err7 = { instancePath: instancePath + "/key", schemaPath: "#/components/schemas/ItemKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema74, data: data0 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (!pattern24.test(data0)) {
          const err8 = { instancePath: instancePath + "/key", schemaPath: "#/components/schemas/ItemKey/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9._-]{0,63}$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9._-]{0,63}$"', schema: "^[A-Za-z][A-Za-z0-9._-]{0,63}$", parentSchema: schema74, data: data0 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/key", schemaPath: "#/components/schemas/ItemKey/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema74.type, parentSchema: schema74, data: data0 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 === "string") {
        if (func1(data1) > 255) {
          const err10 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema73.properties.name, data: data1 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err11 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema73.properties.name, data: data1 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema73.properties.name.type, parentSchema: schema73.properties.name, data: data1 };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.includedQuantity !== void 0) {
      let data2 = data.includedQuantity;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        const err13 = { instancePath: instancePath + "/includedQuantity", schemaPath: "#/components/schemas/Quantity/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema75.type, parentSchema: schema75, data: data2 };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 > 2147483647 || isNaN(data2)) {
          const err14 = { instancePath: instancePath + "/includedQuantity", schemaPath: "#/components/schemas/Quantity/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema75, data: data2 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (data2 < 0 || isNaN(data2)) {
          const err15 = { instancePath: instancePath + "/includedQuantity", schemaPath: "#/components/schemas/Quantity/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema75, data: data2 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (!formats0.validate(data2)) {
          const err16 = { instancePath: instancePath + "/includedQuantity", schemaPath: "#/components/schemas/Quantity/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema75, data: data2 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      }
    }
    if (data.unitPrice !== void 0) {
      let data3 = data.unitPrice;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        const err17 = { instancePath: instancePath + "/unitPrice", schemaPath: "#/components/schemas/MinorUnits/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema69.type, parentSchema: schema69, data: data3 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 9007199254740991 || isNaN(data3)) {
          const err18 = { instancePath: instancePath + "/unitPrice", schemaPath: "#/components/schemas/MinorUnits/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991", schema: 9007199254740991, parentSchema: schema69, data: data3 };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
        if (data3 < 0 || isNaN(data3)) {
          const err19 = { instancePath: instancePath + "/unitPrice", schemaPath: "#/components/schemas/MinorUnits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema69, data: data3 };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
        if (!formats44.validate(data3)) {
          const err20 = { instancePath: instancePath + "/unitPrice", schemaPath: "#/components/schemas/MinorUnits/format", keyword: "format", params: { format: "int64" }, message: 'must match format "int64"', schema: "int64", parentSchema: schema69, data: data3 };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
      }
    }
    if (data.capBehavior !== void 0) {
      let data4 = data.capBehavior;
      if (typeof data4 !== "string") {
        const err21 = { instancePath: instancePath + "/capBehavior", schemaPath: "#/components/schemas/CapBehavior/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema77.type, parentSchema: schema77, data: data4 };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
      if (!(data4 === "charge" || data4 === "charge_until_ceiling" || data4 === "block")) {
        const err22 = { instancePath: instancePath + "/capBehavior", schemaPath: "#/components/schemas/CapBehavior/enum", keyword: "enum", params: { allowedValues: schema77.enum }, message: "must be equal to one of the allowed values", schema: schema77.enum, parentSchema: schema77, data: data4 };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    if (data.ceiling !== void 0) {
      let data5 = data.ceiling;
      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5)) && data5 !== null) {
        const err23 = { instancePath: instancePath + "/ceiling", schemaPath: "#/properties/ceiling/type", keyword: "type", params: { type: schema73.properties.ceiling.type }, message: "must be integer,null", schema: schema73.properties.ceiling.type, parentSchema: schema73.properties.ceiling, data: data5 };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 2147483647 || isNaN(data5)) {
          const err24 = { instancePath: instancePath + "/ceiling", schemaPath: "#/properties/ceiling/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema73.properties.ceiling, data: data5 };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
        if (data5 < 0 || isNaN(data5)) {
          const err25 = { instancePath: instancePath + "/ceiling", schemaPath: "#/properties/ceiling/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema73.properties.ceiling, data: data5 };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
        if (!formats0.validate(data5)) {
          const err26 = { instancePath: instancePath + "/ceiling", schemaPath: "#/properties/ceiling/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema73.properties.ceiling, data: data5 };
          if (vErrors === null) {
            vErrors = [err26];
          } else {
            vErrors.push(err26);
          }
          errors++;
        }
      }
    }
  } else {
    const err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema73.type, parentSchema: schema73, data };
    if (vErrors === null) {
      vErrors = [err27];
    } else {
      vErrors.push(err27);
    }
    errors++;
  }
  validate53.errors = vErrors;
  return errors === 0;
}
validate53.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate52.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'", schema: schema68.required, parentSchema: schema68, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.price === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "price" }, message: "must have required property 'price'", schema: schema68.required, parentSchema: schema68, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.currency === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have required property 'currency'", schema: schema68.required, parentSchema: schema68, data };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.interval === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "interval" }, message: "must have required property 'interval'", schema: schema68.required, parentSchema: schema68, data };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!func40.call(schema68.properties, key0)) {
        const err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema68, data };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) > 255) {
          const err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema68.properties.name, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err6 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema68.properties.name, data: data0 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema68.properties.name.type, parentSchema: schema68.properties.name, data: data0 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.price !== void 0) {
      let data1 = data.price;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        const err8 = { instancePath: instancePath + "/price", schemaPath: "#/components/schemas/MinorUnits/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema69.type, parentSchema: schema69, data: data1 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 9007199254740991 || isNaN(data1)) {
          const err9 = { instancePath: instancePath + "/price", schemaPath: "#/components/schemas/MinorUnits/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991", schema: 9007199254740991, parentSchema: schema69, data: data1 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (data1 < 0 || isNaN(data1)) {
          const err10 = { instancePath: instancePath + "/price", schemaPath: "#/components/schemas/MinorUnits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema69, data: data1 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (!formats44.validate(data1)) {
          const err11 = { instancePath: instancePath + "/price", schemaPath: "#/components/schemas/MinorUnits/format", keyword: "format", params: { format: "int64" }, message: 'must match format "int64"', schema: "int64", parentSchema: schema69, data: data1 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      }
    }
    if (data.currency !== void 0) {
      let data2 = data.currency;
      if (typeof data2 === "string") {
        if (func1(data2) > 3) {
          const err12 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/maxLength", keyword: "maxLength", params: { limit: 3 }, message: "must NOT have more than 3 characters", schema: 3, parentSchema: schema70, data: data2 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (func1(data2) < 3) {
          const err13 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema70, data: data2 };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (!pattern23.test(data2)) {
          const err14 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/pattern", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" }, message: 'must match pattern "^[A-Z]{3}$"', schema: "^[A-Z]{3}$", parentSchema: schema70, data: data2 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema70.type, parentSchema: schema70, data: data2 };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.interval !== void 0) {
      let data3 = data.interval;
      if (typeof data3 !== "string") {
        const err16 = { instancePath: instancePath + "/interval", schemaPath: "#/components/schemas/Interval/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema71.type, parentSchema: schema71, data: data3 };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      if (!(data3 === "day" || data3 === "week" || data3 === "month" || data3 === "year")) {
        const err17 = { instancePath: instancePath + "/interval", schemaPath: "#/components/schemas/Interval/enum", keyword: "enum", params: { allowedValues: schema71.enum }, message: "must be equal to one of the allowed values", schema: schema71.enum, parentSchema: schema71, data: data3 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.intervalCount !== void 0) {
      let data4 = data.intervalCount;
      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
        const err18 = { instancePath: instancePath + "/intervalCount", schemaPath: "#/properties/intervalCount/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema68.properties.intervalCount.type, parentSchema: schema68.properties.intervalCount, data: data4 };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 > 1e3 || isNaN(data4)) {
          const err19 = { instancePath: instancePath + "/intervalCount", schemaPath: "#/properties/intervalCount/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be <= 1000", schema: 1e3, parentSchema: schema68.properties.intervalCount, data: data4 };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
        if (data4 < 1 || isNaN(data4)) {
          const err20 = { instancePath: instancePath + "/intervalCount", schemaPath: "#/properties/intervalCount/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema68.properties.intervalCount, data: data4 };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
        if (!formats0.validate(data4)) {
          const err21 = { instancePath: instancePath + "/intervalCount", schemaPath: "#/properties/intervalCount/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema68.properties.intervalCount, data: data4 };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
      }
    }
    if (data.trialDays !== void 0) {
      let data5 = data.trialDays;
      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
        const err22 = { instancePath: instancePath + "/trialDays", schemaPath: "#/properties/trialDays/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema68.properties.trialDays.type, parentSchema: schema68.properties.trialDays, data: data5 };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 3650 || isNaN(data5)) {
          const err23 = { instancePath: instancePath + "/trialDays", schemaPath: "#/properties/trialDays/maximum", keyword: "maximum", params: { comparison: "<=", limit: 3650 }, message: "must be <= 3650", schema: 3650, parentSchema: schema68.properties.trialDays, data: data5 };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
        if (data5 < 0 || isNaN(data5)) {
          const err24 = { instancePath: instancePath + "/trialDays", schemaPath: "#/properties/trialDays/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema68.properties.trialDays, data: data5 };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
        if (!formats0.validate(data5)) {
          const err25 = { instancePath: instancePath + "/trialDays", schemaPath: "#/properties/trialDays/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema68.properties.trialDays, data: data5 };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
      }
    }
    if (data.isRecurring !== void 0) {
      let data6 = data.isRecurring;
      if (typeof data6 !== "boolean") {
        const err26 = { instancePath: instancePath + "/isRecurring", schemaPath: "#/properties/isRecurring/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema68.properties.isRecurring.type, parentSchema: schema68.properties.isRecurring, data: data6 };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
    }
    if (data.features !== void 0) {
      let data7 = data.features;
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        if (Object.keys(data7).length > 100) {
          const err27 = { instancePath: instancePath + "/features", schemaPath: "#/components/schemas/Features/maxProperties", keyword: "maxProperties", params: { limit: 100 }, message: "must NOT have more than 100 properties", schema: 100, parentSchema: schema72, data: data7 };
          if (vErrors === null) {
            vErrors = [err27];
          } else {
            vErrors.push(err27);
          }
          errors++;
        }
        for (const key1 in data7) {
          const _errs22 = errors;
          if (typeof key1 === "string") {
            if (!pattern24.test(key1)) {
              const err28 = { instancePath: instancePath + "/features", schemaPath: "#/components/schemas/Features/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9._-]{0,63}$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9._-]{0,63}$"', schema: "^[A-Za-z][A-Za-z0-9._-]{0,63}$", parentSchema: schema72.propertyNames, data: key1, propertyName: key1 };
              if (vErrors === null) {
                vErrors = [err28];
              } else {
                vErrors.push(err28);
              }
              errors++;
            }
          }
          var valid5 = _errs22 === errors;
          if (!valid5) {
            const err29 = { instancePath: instancePath + "/features", schemaPath: "#/components/schemas/Features/propertyNames", keyword: "propertyNames", params: { propertyName: key1 }, message: "property name must be valid", schema: schema72.propertyNames, parentSchema: schema72, data: data7 };
            if (vErrors === null) {
              vErrors = [err29];
            } else {
              vErrors.push(err29);
            }
            errors++;
          }
        }
        for (const key2 in data7) {
          let data8 = data7[key2];
          if (typeof data8 !== "boolean") {
            const err30 = { instancePath: instancePath + "/features/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/Features/additionalProperties/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema72.additionalProperties.type, parentSchema: schema72.additionalProperties, data: data8 };
            if (vErrors === null) {
              vErrors = [err30];
            } else {
              vErrors.push(err30);
            }
            errors++;
          }
        }
      } else {
        const err31 = { instancePath: instancePath + "/features", schemaPath: "#/components/schemas/Features/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema72.type, parentSchema: schema72, data: data7 };
        if (vErrors === null) {
          vErrors = [err31];
        } else {
          vErrors.push(err31);
        }
        errors++;
      }
    }
    if (data.items !== void 0) {
      let data9 = data.items;
      if (Array.isArray(data9)) {
        if (data9.length > 100) {
          const err32 = { instancePath: instancePath + "/items", schemaPath: "#/properties/items/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema68.properties.items, data: data9 };
          if (vErrors === null) {
            vErrors = [err32];
          } else {
            vErrors.push(err32);
          }
          errors++;
        }
        const len0 = data9.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate53(data9[i0], { instancePath: instancePath + "/items/" + i0, parentData: data9, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err33 = { instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema68.properties.items.type, parentSchema: schema68.properties.items, data: data9 };
        if (vErrors === null) {
          vErrors = [err33];
        } else {
          vErrors.push(err33);
        }
        errors++;
      }
    }
  } else {
    const err34 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema68.type, parentSchema: schema68, data };
    if (vErrors === null) {
      vErrors = [err34];
    } else {
      vErrors.push(err34);
    }
    errors++;
  }
  validate52.errors = vErrors;
  return errors === 0;
}
validate52.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate51(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate51.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema67.required, parentSchema: schema67, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.key === void 0) {
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'", schema: schema67.properties.params.required, parentSchema: schema67.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0.key !== void 0) {
          let data1 = data0.key;
          if (typeof data1 === "string") {
            if (func1(data1) > 64) {
              const err2 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema67.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err3 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema67.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!pattern16.test(data1)) {
              const err4 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema67.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          } else {
            const err5 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema67.properties.params.properties.key.type, parentSchema: schema67.properties.params.properties.key, data: data1 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema67.properties.params.type, parentSchema: schema67.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema67.properties.query.type, parentSchema: schema67.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema67.properties.headers.type, parentSchema: schema67.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate52(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema67.type, parentSchema: schema67, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate51.errors = vErrors;
  return errors === 0;
}
validate51.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var archivePlan = validate56;
var schema78 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "key": { "type": "string", "description": "Stable key that a person chose: a lower-case letter, then lower-case letters, digits, `_` and `-`.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 lower-case letters, digits, _ and -, a letter first", "pattern": "^[a-z][a-z0-9_-]{0,63}$", "examples": ["pro"] } }, "required": ["key"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/archivePlan" };
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate56.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.key === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'", schema: schema78.properties.params.required, parentSchema: schema78.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.key !== void 0) {
          let data1 = data0.key;
          if (typeof data1 === "string") {
            if (func1(data1) > 64) {
              const err1 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema78.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err2 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema78.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (!pattern16.test(data1)) {
              const err3 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema78.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          } else {
            const err4 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema78.properties.params.properties.key.type, parentSchema: schema78.properties.params.properties.key, data: data1 };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema78.properties.params.type, parentSchema: schema78.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema78.properties.query.type, parentSchema: schema78.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema78.properties.headers.type, parentSchema: schema78.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema78.type, parentSchema: schema78, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate56.errors = vErrors;
  return errors === 0;
}
validate56.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var repricePlan = validate57;
var schema79 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "key": { "type": "string", "description": "Stable key that a person chose: a lower-case letter, then lower-case letters, digits, `_` and `-`.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 lower-case letters, digits, _ and -, a letter first", "pattern": "^[a-z][a-z0-9_-]{0,63}$", "examples": ["pro"] } }, "required": ["key"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/RepriceOrder" } }, "required": ["body"], "$id": "/request/repricePlan" };
var schema80 = { "type": "object", "description": "When subscriptions are to be moved to the plan's present terms.", "additionalProperties": false, "required": ["at"], "properties": { "at": { "$ref": "#/components/schemas/Timestamp", "description": "Each is moved at its first renewal from then on." }, "dryRun": { "type": "boolean", "description": "Say who would move, and move nobody.", "default": false, "examples": [true] } }, "examples": [{ "at": "2027-01-01T00:00:00.000Z", "dryRun": true }] };
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate58.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.at === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'", schema: schema80.required, parentSchema: schema80, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "at" || key0 === "dryRun")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema80, data };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.at !== void 0) {
      let data0 = data.at;
      if (typeof data0 === "string") {
        if (func1(data0) > 24) {
          const err2 = { instancePath: instancePath + "/at", schemaPath: "#/components/schemas/Timestamp/maxLength", keyword: "maxLength", params: { limit: 24 }, message: "must NOT have more than 24 characters", schema: 24, parentSchema: schema44, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 24) {
          const err3 = { instancePath: instancePath + "/at", schemaPath: "#/components/schemas/Timestamp/minLength", keyword: "minLength", params: { limit: 24 }, message: "must NOT have fewer than 24 characters", schema: 24, parentSchema: schema44, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern9.test(data0)) {
          const err4 = { instancePath: instancePath + "/at", schemaPath: "#/components/schemas/Timestamp/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$", parentSchema: schema44, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!formats6.validate(data0)) {
          const err5 = { instancePath: instancePath + "/at", schemaPath: "#/components/schemas/Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"', schema: "date-time", parentSchema: schema44, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/at", schemaPath: "#/components/schemas/Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema44.type, parentSchema: schema44, data: data0 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.dryRun !== void 0) {
      let data1 = data.dryRun;
      if (typeof data1 !== "boolean") {
        const err7 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema80.properties.dryRun.type, parentSchema: schema80.properties.dryRun, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema80.type, parentSchema: schema80, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate58.errors = vErrors;
  return errors === 0;
}
validate58.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate57.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema79.required, parentSchema: schema79, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.key === void 0) {
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'", schema: schema79.properties.params.required, parentSchema: schema79.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0.key !== void 0) {
          let data1 = data0.key;
          if (typeof data1 === "string") {
            if (func1(data1) > 64) {
              const err2 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema79.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err3 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema79.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!pattern16.test(data1)) {
              const err4 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema79.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          } else {
            const err5 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema79.properties.params.properties.key.type, parentSchema: schema79.properties.params.properties.key, data: data1 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema79.properties.params.type, parentSchema: schema79.properties.params, data: data0 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.query !== void 0) {
      let data2 = data.query;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema79.properties.query.type, parentSchema: schema79.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data3 = data.headers;
      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema79.properties.headers.type, parentSchema: schema79.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate58(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema79.type, parentSchema: schema79, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate57.errors = vErrors;
  return errors === 0;
}
validate57.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
export {
  advanceClock,
  archivePlan,
  attachPaymentMethod,
  createBillable,
  getBillable,
  getClock,
  getClockAdvance,
  getFigures,
  issueCreditNote,
  issueTokenFor,
  listAuditEntries,
  listBillables,
  markInvoicePaid,
  openSubscription,
  pauseSubscription,
  putBillable,
  putPlan,
  repricePlan,
  voidInvoice
};
