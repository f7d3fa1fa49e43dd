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
var schema35 = { "type": "string", "description": "What the account is called, also on invoices. No control characters.", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 characters without control characters", "pattern": "^[^\\x00-\\x1F\\x7F]+$", "examples": ["Northwind"] };
var pattern5 = new RegExp("^[^\\x00-\\x1F\\x7F]+$", "u");
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
          const err4 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/AccountName/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1F\\x7F]+$" }, message: 'must match pattern "^[^\\x00-\\x1F\\x7F]+$"', schema: "^[^\\x00-\\x1F\\x7F]+$", parentSchema: schema35, data: data0 };
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
          const err4 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/AccountName/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1F\\x7F]+$" }, message: 'must match pattern "^[^\\x00-\\x1F\\x7F]+$"', schema: "^[^\\x00-\\x1F\\x7F]+$", parentSchema: schema35, data: data0 };
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
var getBillingDetails = validate29;
var schema40 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["billable"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getBillingDetails" };
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
validate29.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var putBillingDetails = validate30;
var schema41 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["billable"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/BillingDetailsRequest" } }, "required": ["body"], "$id": "/request/putBillingDetails" };
var schema42 = { "type": "object", "description": "Whom invoices are for.", "additionalProperties": false, "required": ["name", "addressLines", "city", "country"], "properties": { "name": { "type": "string", "description": "The name or the company that invoices are for.", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 characters, the first one no space, without control characters", "pattern": "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", "examples": ["Northwind Traders GmbH"] }, "email": { "type": "string", "description": "Where the buyer takes mail about invoices. It is printed; nothing is sent to it.", "minLength": 3, "maxLength": 254, "x-expected": "an email address", "pattern": "^[!-?A-~]+@[!-?A-~]+$", "format": "email", "examples": ["accounts@northwind.example"] }, "addressLines": { "type": "array", "description": "Street and house, a post box, a floor, from the first line on.", "minItems": 1, "maxItems": 4, "examples": [["Friedrichstra\xDFe 12"]], "allOf": [{ "if": { "maxItems": 4 }, "then": { "items": { "type": "string", "description": "One line.", "minLength": 1, "maxLength": 120, "x-expected": "1 to 120 characters, the first one no space, without control characters", "pattern": "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", "examples": ["Friedrichstra\xDFe 12"] } } }] }, "postalCode": { "type": "string", "description": "The postal code, where the country has them.", "minLength": 1, "maxLength": 20, "x-expected": "1 to 20 characters, the first one no space, without control characters", "pattern": "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", "examples": ["10117"] }, "city": { "type": "string", "description": "The city.", "minLength": 1, "maxLength": 120, "x-expected": "1 to 120 characters, the first one no space, without control characters", "pattern": "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", "examples": ["Berlin"] }, "region": { "type": "string", "description": "The state or province, where addresses name it.", "minLength": 1, "maxLength": 120, "x-expected": "1 to 120 characters, the first one no space, without control characters", "pattern": "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", "examples": ["CA"] }, "country": { "type": "string", "description": "The country, as its ISO 3166-1 alpha-2 code.", "minLength": 2, "maxLength": 2, "x-expected": "the ISO 3166-1 code of a country, two capital letters such as DE", "pattern": "^[A-Z]{2}$", "examples": ["DE"] }, "taxId": { "type": "string", "description": "The VAT number or another tax identifier. It is printed as it is given.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 characters, the first one no space, without control characters", "pattern": "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", "examples": ["DE 123456789"] } }, "examples": [{ "name": "Northwind Traders GmbH", "email": "accounts@northwind.example", "addressLines": ["Friedrichstra\xDFe 12"], "postalCode": "10117", "city": "Berlin", "country": "DE", "taxId": "DE 123456789" }] };
var formats8 = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
var pattern8 = new RegExp("^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", "u");
var pattern9 = new RegExp("^[!-?A-~]+@[!-?A-~]+$", "u");
var pattern14 = new RegExp("^[A-Z]{2}$", "u");
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema41.required, parentSchema: schema41, data };
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
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "billable" }, message: "must have required property 'billable'", schema: schema41.properties.params.required, parentSchema: schema41.properties.params, data: data0 };
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
            const err2 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema41.properties.params.properties.billable.type, parentSchema: schema41.properties.params.properties.billable, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema41.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema41.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema41.properties.params.properties.billable, data: data1 };
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
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema41.properties.params.type, parentSchema: schema41.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema41.properties.query.type, parentSchema: schema41.properties.query, data: data2 };
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
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema41.properties.headers.type, parentSchema: schema41.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      let data4 = data.body;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (data4.name === void 0) {
          const err9 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'", schema: schema42.required, parentSchema: schema42, data: data4 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (data4.addressLines === void 0) {
          const err10 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/required", keyword: "required", params: { missingProperty: "addressLines" }, message: "must have required property 'addressLines'", schema: schema42.required, parentSchema: schema42, data: data4 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (data4.city === void 0) {
          const err11 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/required", keyword: "required", params: { missingProperty: "city" }, message: "must have required property 'city'", schema: schema42.required, parentSchema: schema42, data: data4 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (data4.country === void 0) {
          const err12 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/required", keyword: "required", params: { missingProperty: "country" }, message: "must have required property 'country'", schema: schema42.required, parentSchema: schema42, data: data4 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        for (const key0 in data4) {
          if (!(key0 === "name" || key0 === "email" || key0 === "addressLines" || key0 === "postalCode" || key0 === "city" || key0 === "region" || key0 === "country" || key0 === "taxId")) {
            const err13 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema42, data: data4 };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
        if (data4.name !== void 0) {
          let data5 = data4.name;
          if (typeof data5 === "string") {
            if (func1(data5) > 255) {
              const err14 = { instancePath: instancePath + "/body/name", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/name/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema42.properties.name, data: data5 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
            if (func1(data5) < 1) {
              const err15 = { instancePath: instancePath + "/body/name", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema42.properties.name, data: data5 };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
            if (!pattern8.test(data5)) {
              const err16 = { instancePath: instancePath + "/body/name", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/name/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$" }, message: 'must match pattern "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$"', schema: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", parentSchema: schema42.properties.name, data: data5 };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
          } else {
            const err17 = { instancePath: instancePath + "/body/name", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.name.type, parentSchema: schema42.properties.name, data: data5 };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
        if (data4.email !== void 0) {
          let data6 = data4.email;
          if (typeof data6 === "string") {
            if (func1(data6) > 254) {
              const err18 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters", schema: 254, parentSchema: schema42.properties.email, data: data6 };
              if (vErrors === null) {
                vErrors = [err18];
              } else {
                vErrors.push(err18);
              }
              errors++;
            }
            if (func1(data6) < 3) {
              const err19 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/email/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema42.properties.email, data: data6 };
              if (vErrors === null) {
                vErrors = [err19];
              } else {
                vErrors.push(err19);
              }
              errors++;
            }
            if (!pattern9.test(data6)) {
              const err20 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/email/pattern", keyword: "pattern", params: { pattern: "^[!-?A-~]+@[!-?A-~]+$" }, message: 'must match pattern "^[!-?A-~]+@[!-?A-~]+$"', schema: "^[!-?A-~]+@[!-?A-~]+$", parentSchema: schema42.properties.email, data: data6 };
              if (vErrors === null) {
                vErrors = [err20];
              } else {
                vErrors.push(err20);
              }
              errors++;
            }
            if (!formats8.test(data6)) {
              const err21 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/email/format", keyword: "format", params: { format: "email" }, message: 'must match format "email"', schema: "email", parentSchema: schema42.properties.email, data: data6 };
              if (vErrors === null) {
                vErrors = [err21];
              } else {
                vErrors.push(err21);
              }
              errors++;
            }
          } else {
            const err22 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.email.type, parentSchema: schema42.properties.email, data: data6 };
            if (vErrors === null) {
              vErrors = [err22];
            } else {
              vErrors.push(err22);
            }
            errors++;
          }
        }
        if (data4.addressLines !== void 0) {
          let data7 = data4.addressLines;
          const _errs20 = errors;
          let valid5 = true;
          const _errs21 = errors;
          if (Array.isArray(data7)) {
            if (data7.length > 4) {
              const err23 = {};
              if (vErrors === null) {
                vErrors = [err23];
              } else {
                vErrors.push(err23);
              }
              errors++;
            }
          }
          var _valid0 = _errs21 === errors;
          errors = _errs20;
          if (vErrors !== null) {
            if (_errs20) {
              vErrors.length = _errs20;
            } else {
              vErrors = null;
            }
          }
          if (_valid0) {
            const _errs22 = errors;
            if (Array.isArray(data7)) {
              const len0 = data7.length;
              for (let i0 = 0; i0 < len0; i0++) {
                let data8 = data7[i0];
                if (typeof data8 === "string") {
                  if (func1(data8) > 120) {
                    const err24 = { instancePath: instancePath + "/body/addressLines/" + i0, schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/allOf/0/then/items/maxLength", keyword: "maxLength", params: { limit: 120 }, message: "must NOT have more than 120 characters", schema: 120, parentSchema: schema42.properties.addressLines.allOf[0].then.items, data: data8 };
                    if (vErrors === null) {
                      vErrors = [err24];
                    } else {
                      vErrors.push(err24);
                    }
                    errors++;
                  }
                  if (func1(data8) < 1) {
                    const err25 = { instancePath: instancePath + "/body/addressLines/" + i0, schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/allOf/0/then/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema42.properties.addressLines.allOf[0].then.items, data: data8 };
                    if (vErrors === null) {
                      vErrors = [err25];
                    } else {
                      vErrors.push(err25);
                    }
                    errors++;
                  }
                  if (!pattern8.test(data8)) {
                    const err26 = { instancePath: instancePath + "/body/addressLines/" + i0, schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/allOf/0/then/items/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$" }, message: 'must match pattern "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$"', schema: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", parentSchema: schema42.properties.addressLines.allOf[0].then.items, data: data8 };
                    if (vErrors === null) {
                      vErrors = [err26];
                    } else {
                      vErrors.push(err26);
                    }
                    errors++;
                  }
                } else {
                  const err27 = { instancePath: instancePath + "/body/addressLines/" + i0, schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/allOf/0/then/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.addressLines.allOf[0].then.items.type, parentSchema: schema42.properties.addressLines.allOf[0].then.items, data: data8 };
                  if (vErrors === null) {
                    vErrors = [err27];
                  } else {
                    vErrors.push(err27);
                  }
                  errors++;
                }
              }
            }
            var _valid0 = _errs22 === errors;
            valid5 = _valid0;
          }
          if (!valid5) {
            const err28 = { instancePath: instancePath + "/body/addressLines", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema', schema: schema42.properties.addressLines.allOf[0].if, parentSchema: schema42.properties.addressLines.allOf[0], data: data7 };
            if (vErrors === null) {
              vErrors = [err28];
            } else {
              vErrors.push(err28);
            }
            errors++;
          }
          if (Array.isArray(data7)) {
            if (data7.length > 4) {
              const err29 = { instancePath: instancePath + "/body/addressLines", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/maxItems", keyword: "maxItems", params: { limit: 4 }, message: "must NOT have more than 4 items", schema: 4, parentSchema: schema42.properties.addressLines, data: data7 };
              if (vErrors === null) {
                vErrors = [err29];
              } else {
                vErrors.push(err29);
              }
              errors++;
            }
            if (data7.length < 1) {
              const err30 = { instancePath: instancePath + "/body/addressLines", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema42.properties.addressLines, data: data7 };
              if (vErrors === null) {
                vErrors = [err30];
              } else {
                vErrors.push(err30);
              }
              errors++;
            }
          } else {
            const err31 = { instancePath: instancePath + "/body/addressLines", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema42.properties.addressLines.type, parentSchema: schema42.properties.addressLines, data: data7 };
            if (vErrors === null) {
              vErrors = [err31];
            } else {
              vErrors.push(err31);
            }
            errors++;
          }
        }
        if (data4.postalCode !== void 0) {
          let data9 = data4.postalCode;
          if (typeof data9 === "string") {
            if (func1(data9) > 20) {
              const err32 = { instancePath: instancePath + "/body/postalCode", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/postalCode/maxLength", keyword: "maxLength", params: { limit: 20 }, message: "must NOT have more than 20 characters", schema: 20, parentSchema: schema42.properties.postalCode, data: data9 };
              if (vErrors === null) {
                vErrors = [err32];
              } else {
                vErrors.push(err32);
              }
              errors++;
            }
            if (func1(data9) < 1) {
              const err33 = { instancePath: instancePath + "/body/postalCode", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/postalCode/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema42.properties.postalCode, data: data9 };
              if (vErrors === null) {
                vErrors = [err33];
              } else {
                vErrors.push(err33);
              }
              errors++;
            }
            if (!pattern8.test(data9)) {
              const err34 = { instancePath: instancePath + "/body/postalCode", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/postalCode/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$" }, message: 'must match pattern "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$"', schema: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", parentSchema: schema42.properties.postalCode, data: data9 };
              if (vErrors === null) {
                vErrors = [err34];
              } else {
                vErrors.push(err34);
              }
              errors++;
            }
          } else {
            const err35 = { instancePath: instancePath + "/body/postalCode", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/postalCode/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.postalCode.type, parentSchema: schema42.properties.postalCode, data: data9 };
            if (vErrors === null) {
              vErrors = [err35];
            } else {
              vErrors.push(err35);
            }
            errors++;
          }
        }
        if (data4.city !== void 0) {
          let data10 = data4.city;
          if (typeof data10 === "string") {
            if (func1(data10) > 120) {
              const err36 = { instancePath: instancePath + "/body/city", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/city/maxLength", keyword: "maxLength", params: { limit: 120 }, message: "must NOT have more than 120 characters", schema: 120, parentSchema: schema42.properties.city, data: data10 };
              if (vErrors === null) {
                vErrors = [err36];
              } else {
                vErrors.push(err36);
              }
              errors++;
            }
            if (func1(data10) < 1) {
              const err37 = { instancePath: instancePath + "/body/city", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/city/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema42.properties.city, data: data10 };
              if (vErrors === null) {
                vErrors = [err37];
              } else {
                vErrors.push(err37);
              }
              errors++;
            }
            if (!pattern8.test(data10)) {
              const err38 = { instancePath: instancePath + "/body/city", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/city/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$" }, message: 'must match pattern "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$"', schema: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", parentSchema: schema42.properties.city, data: data10 };
              if (vErrors === null) {
                vErrors = [err38];
              } else {
                vErrors.push(err38);
              }
              errors++;
            }
          } else {
            const err39 = { instancePath: instancePath + "/body/city", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/city/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.city.type, parentSchema: schema42.properties.city, data: data10 };
            if (vErrors === null) {
              vErrors = [err39];
            } else {
              vErrors.push(err39);
            }
            errors++;
          }
        }
        if (data4.region !== void 0) {
          let data11 = data4.region;
          if (typeof data11 === "string") {
            if (func1(data11) > 120) {
              const err40 = { instancePath: instancePath + "/body/region", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/region/maxLength", keyword: "maxLength", params: { limit: 120 }, message: "must NOT have more than 120 characters", schema: 120, parentSchema: schema42.properties.region, data: data11 };
              if (vErrors === null) {
                vErrors = [err40];
              } else {
                vErrors.push(err40);
              }
              errors++;
            }
            if (func1(data11) < 1) {
              const err41 = { instancePath: instancePath + "/body/region", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/region/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema42.properties.region, data: data11 };
              if (vErrors === null) {
                vErrors = [err41];
              } else {
                vErrors.push(err41);
              }
              errors++;
            }
            if (!pattern8.test(data11)) {
              const err42 = { instancePath: instancePath + "/body/region", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/region/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$" }, message: 'must match pattern "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$"', schema: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", parentSchema: schema42.properties.region, data: data11 };
              if (vErrors === null) {
                vErrors = [err42];
              } else {
                vErrors.push(err42);
              }
              errors++;
            }
          } else {
            const err43 = { instancePath: instancePath + "/body/region", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/region/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.region.type, parentSchema: schema42.properties.region, data: data11 };
            if (vErrors === null) {
              vErrors = [err43];
            } else {
              vErrors.push(err43);
            }
            errors++;
          }
        }
        if (data4.country !== void 0) {
          let data12 = data4.country;
          if (typeof data12 === "string") {
            if (func1(data12) > 2) {
              const err44 = { instancePath: instancePath + "/body/country", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/country/maxLength", keyword: "maxLength", params: { limit: 2 }, message: "must NOT have more than 2 characters", schema: 2, parentSchema: schema42.properties.country, data: data12 };
              if (vErrors === null) {
                vErrors = [err44];
              } else {
                vErrors.push(err44);
              }
              errors++;
            }
            if (func1(data12) < 2) {
              const err45 = { instancePath: instancePath + "/body/country", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/country/minLength", keyword: "minLength", params: { limit: 2 }, message: "must NOT have fewer than 2 characters", schema: 2, parentSchema: schema42.properties.country, data: data12 };
              if (vErrors === null) {
                vErrors = [err45];
              } else {
                vErrors.push(err45);
              }
              errors++;
            }
            if (!pattern14.test(data12)) {
              const err46 = { instancePath: instancePath + "/body/country", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/country/pattern", keyword: "pattern", params: { pattern: "^[A-Z]{2}$" }, message: 'must match pattern "^[A-Z]{2}$"', schema: "^[A-Z]{2}$", parentSchema: schema42.properties.country, data: data12 };
              if (vErrors === null) {
                vErrors = [err46];
              } else {
                vErrors.push(err46);
              }
              errors++;
            }
          } else {
            const err47 = { instancePath: instancePath + "/body/country", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/country/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.country.type, parentSchema: schema42.properties.country, data: data12 };
            if (vErrors === null) {
              vErrors = [err47];
            } else {
              vErrors.push(err47);
            }
            errors++;
          }
        }
        if (data4.taxId !== void 0) {
          let data13 = data4.taxId;
          if (typeof data13 === "string") {
            if (func1(data13) > 64) {
              const err48 = { instancePath: instancePath + "/body/taxId", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/taxId/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema42.properties.taxId, data: data13 };
              if (vErrors === null) {
                vErrors = [err48];
              } else {
                vErrors.push(err48);
              }
              errors++;
            }
            if (func1(data13) < 1) {
              const err49 = { instancePath: instancePath + "/body/taxId", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/taxId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema42.properties.taxId, data: data13 };
              if (vErrors === null) {
                vErrors = [err49];
              } else {
                vErrors.push(err49);
              }
              errors++;
            }
            if (!pattern8.test(data13)) {
              const err50 = { instancePath: instancePath + "/body/taxId", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/taxId/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$" }, message: 'must match pattern "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$"', schema: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", parentSchema: schema42.properties.taxId, data: data13 };
              if (vErrors === null) {
                vErrors = [err50];
              } else {
                vErrors.push(err50);
              }
              errors++;
            }
          } else {
            const err51 = { instancePath: instancePath + "/body/taxId", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/taxId/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.taxId.type, parentSchema: schema42.properties.taxId, data: data13 };
            if (vErrors === null) {
              vErrors = [err51];
            } else {
              vErrors.push(err51);
            }
            errors++;
          }
        }
      } else {
        const err52 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema42.type, parentSchema: schema42, data: data4 };
        if (vErrors === null) {
          vErrors = [err52];
        } else {
          vErrors.push(err52);
        }
        errors++;
      }
    }
  } else {
    const err53 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema41.type, parentSchema: schema41, data };
    if (vErrors === null) {
      vErrors = [err53];
    } else {
      vErrors.push(err53);
    }
    errors++;
  }
  validate30.errors = vErrors;
  return errors === 0;
}
validate30.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var listTokens = validate31;
var schema43 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["billable"] }, "query": { "type": "object", "properties": { "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listTokens" };
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate31.evaluated;
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
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "billable" }, message: "must have required property 'billable'", schema: schema43.properties.params.required, parentSchema: schema43.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema43.properties.params.properties.billable.type, parentSchema: schema43.properties.params.properties.billable, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema43.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema43.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema43.properties.params.properties.billable, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema43.properties.params.type, parentSchema: schema43.properties.params, data: data0 };
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
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.limit !== void 0) {
          let data3 = data2.limit;
          if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
            const err6 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema43.properties.query.properties.limit.type, parentSchema: schema43.properties.query.properties.limit, data: data3 };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 100 || isNaN(data3)) {
              const err7 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema43.properties.query.properties.limit, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              const err8 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema43.properties.query.properties.limit, data: data3 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!formats0.validate(data3)) {
              const err9 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema43.properties.query.properties.limit, data: data3 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          }
        }
        if (data2.cursor !== void 0) {
          let data4 = data2.cursor;
          if (typeof data4 === "string") {
            if (func1(data4) > 128) {
              const err10 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema43.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                vErrors.push(err10);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err11 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema43.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
            if (!pattern4.test(data4)) {
              const err12 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema43.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
          } else {
            const err13 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema43.properties.query.properties.cursor.type, parentSchema: schema43.properties.query.properties.cursor, data: data4 };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
      } else {
        const err14 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema43.properties.query.type, parentSchema: schema43.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data5 = data.headers;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
        const err15 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema43.properties.headers.type, parentSchema: schema43.properties.headers, data: data5 };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
  } else {
    const err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema43.type, parentSchema: schema43, data };
    if (vErrors === null) {
      vErrors = [err16];
    } else {
      vErrors.push(err16);
    }
    errors++;
  }
  validate31.errors = vErrors;
  return errors === 0;
}
validate31.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var issueTokenFor = validate32;
var schema44 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["billable"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/TokenRequest" } }, "required": [], "$id": "/request/issueTokenFor" };
var schema45 = { "type": "object", "description": "What a token is for. Every field may be left out.", "additionalProperties": false, "properties": { "name": { "$ref": "#/components/schemas/TokenName" }, "scopes": { "type": "array", "description": "What the token may do. All scopes where this is left out.", "minItems": 1, "maxItems": 3, "examples": [["read"]], "allOf": [{ "if": { "maxItems": 3 }, "then": { "uniqueItems": true, "items": { "$ref": "#/components/schemas/TokenScope" } } }] }, "expiresAt": { "$ref": "#/components/schemas/Moment", "description": "When the token ends. Not later than the operator's default life of tokens says." } }, "examples": [{ "name": "Reports", "scopes": ["read"] }] };
var schema46 = { "type": "string", "description": "What the token is called, for people. No control characters.", "minLength": 1, "maxLength": 100, "x-expected": "1 to 100 characters without control characters", "pattern": "^[^\\x00-\\x1F\\x7F]+$", "examples": ["Reports"] };
var schema47 = { "type": "string", "description": "What a token may do. Each operation names the scope that opens it (`x-scope`).", "enum": ["read", "usage", "manage"], "examples": ["read"] };
var schema48 = { "type": "string", "description": "A moment that a request names, as RFC 3339 writes it, with `Z` or an offset from UTC. Digits beyond the millisecond are dropped. In UTC it is from the year 1 to 9999.", "minLength": 20, "maxLength": 35, "x-expected": "a moment from the year 1 to 9999, such as 2026-11-10T08:00:00.000Z (in a query a + is sent as %2B)", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$", "format": "date-time", "examples": ["2026-11-10T08:00:00.000Z", "2026-11-10T10:00:00+02:00"] };
var func0 = require_equal().default;
var pattern18 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$", "u");
var formats16 = require_formats().fullFormats["date-time"];
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
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
    for (const key0 in data) {
      if (!(key0 === "name" || key0 === "scopes" || key0 === "expiresAt")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema45, data };
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
          const err1 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TokenName/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters", schema: 100, parentSchema: schema46, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TokenName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema46, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern5.test(data0)) {
          const err3 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TokenName/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1F\\x7F]+$" }, message: 'must match pattern "^[^\\x00-\\x1F\\x7F]+$"', schema: "^[^\\x00-\\x1F\\x7F]+$", parentSchema: schema46, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TokenName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema46.type, parentSchema: schema46, data: data0 };
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
      const _errs8 = errors;
      let valid3 = true;
      const _errs9 = errors;
      if (Array.isArray(data1)) {
        if (data1.length > 3) {
          const err5 = {};
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      }
      var _valid0 = _errs9 === errors;
      errors = _errs8;
      if (vErrors !== null) {
        if (_errs8) {
          vErrors.length = _errs8;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs10 = errors;
        if (Array.isArray(data1)) {
          const len0 = data1.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data2 = data1[i0];
            if (typeof data2 !== "string") {
              const err6 = { instancePath: instancePath + "/scopes/" + i0, schemaPath: "#/components/schemas/TokenScope/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema47.type, parentSchema: schema47, data: data2 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (!(data2 === "read" || data2 === "usage" || data2 === "manage")) {
              const err7 = { instancePath: instancePath + "/scopes/" + i0, schemaPath: "#/components/schemas/TokenScope/enum", keyword: "enum", params: { allowedValues: schema47.enum }, message: "must be equal to one of the allowed values", schema: schema47.enum, parentSchema: schema47, data: data2 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
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
                    const err8 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/allOf/0/then/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 }, message: "must NOT have duplicate items (items ## " + j0 + " and " + i1 + " are identical)", schema: true, parentSchema: schema45.properties.scopes.allOf[0].then, data: data1 };
                    if (vErrors === null) {
                      vErrors = [err8];
                    } else {
                      vErrors.push(err8);
                    }
                    errors++;
                    break outer0;
                  }
                }
              }
          }
        }
        var _valid0 = _errs10 === errors;
        valid3 = _valid0;
      }
      if (!valid3) {
        const err9 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema', schema: schema45.properties.scopes.allOf[0].if, parentSchema: schema45.properties.scopes.allOf[0], data: data1 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (Array.isArray(data1)) {
        if (data1.length > 3) {
          const err10 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/maxItems", keyword: "maxItems", params: { limit: 3 }, message: "must NOT have more than 3 items", schema: 3, parentSchema: schema45.properties.scopes, data: data1 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (data1.length < 1) {
          const err11 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema45.properties.scopes, data: data1 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema45.properties.scopes.type, parentSchema: schema45.properties.scopes, data: data1 };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.expiresAt !== void 0) {
      let data3 = data.expiresAt;
      if (typeof data3 === "string") {
        if (func1(data3) > 35) {
          const err13 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Moment/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema48, data: data3 };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (func1(data3) < 20) {
          const err14 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Moment/minLength", keyword: "minLength", params: { limit: 20 }, message: "must NOT have fewer than 20 characters", schema: 20, parentSchema: schema48, data: data3 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (!pattern18.test(data3)) {
          const err15 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Moment/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$", parentSchema: schema48, data: data3 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (!formats16.validate(data3)) {
          const err16 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Moment/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"', schema: "date-time", parentSchema: schema48, data: data3 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      } else {
        const err17 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Moment/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema48.type, parentSchema: schema48, data: data3 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
  } else {
    const err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema45.type, parentSchema: schema45, data };
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
validate33.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
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
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.billable === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "billable" }, message: "must have required property 'billable'", schema: schema44.properties.params.required, parentSchema: schema44.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema44.properties.params.properties.billable.type, parentSchema: schema44.properties.params.properties.billable, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema44.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema44.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema44.properties.params.properties.billable, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema44.properties.params.type, parentSchema: schema44.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema44.properties.query.type, parentSchema: schema44.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema44.properties.headers.type, parentSchema: schema44.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate33(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema44.type, parentSchema: schema44, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate32.errors = vErrors;
  return errors === 0;
}
validate32.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var revokeAllTokens = validate35;
var schema49 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["billable"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/revokeAllTokens" };
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.billable === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "billable" }, message: "must have required property 'billable'", schema: schema49.properties.params.required, parentSchema: schema49.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema49.properties.params.properties.billable.type, parentSchema: schema49.properties.params.properties.billable, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema49.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema49.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema49.properties.params.properties.billable, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema49.properties.params.type, parentSchema: schema49.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema49.properties.query.type, parentSchema: schema49.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema49.properties.headers.type, parentSchema: schema49.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema49.type, parentSchema: schema49, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate35.errors = vErrors;
  return errors === 0;
}
validate35.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var listAuditEntries = validate36;
var schema50 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] }, "since": { "type": "string", "description": "A moment that a request names, as RFC 3339 writes it, with `Z` or an offset from UTC. Digits beyond the millisecond are dropped. In UTC it is from the year 1 to 9999.", "minLength": 20, "maxLength": 35, "x-expected": "a moment from the year 1 to 9999, such as 2026-11-10T08:00:00.000Z (in a query a + is sent as %2B)", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$", "format": "date-time", "examples": ["2026-11-10T08:00:00.000Z", "2026-11-10T10:00:00+02:00"] }, "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listAuditEntries" };
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema50.properties.params.type, parentSchema: schema50.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema50.properties.query.properties.billable.type, parentSchema: schema50.properties.query.properties.billable, data: data2 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 2147483647 || isNaN(data2)) {
              const err2 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema50.properties.query.properties.billable, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              const err3 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema50.properties.query.properties.billable, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data2)) {
              const err4 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema50.properties.query.properties.billable, data: data2 };
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
            if (func1(data3) > 35) {
              const err5 = { instancePath: instancePath + "/query/since", schemaPath: "#/properties/query/properties/since/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema50.properties.query.properties.since, data: data3 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (func1(data3) < 20) {
              const err6 = { instancePath: instancePath + "/query/since", schemaPath: "#/properties/query/properties/since/minLength", keyword: "minLength", params: { limit: 20 }, message: "must NOT have fewer than 20 characters", schema: 20, parentSchema: schema50.properties.query.properties.since, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (!pattern18.test(data3)) {
              const err7 = { instancePath: instancePath + "/query/since", schemaPath: "#/properties/query/properties/since/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$", parentSchema: schema50.properties.query.properties.since, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (!formats16.validate(data3)) {
              const err8 = { instancePath: instancePath + "/query/since", schemaPath: "#/properties/query/properties/since/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"', schema: "date-time", parentSchema: schema50.properties.query.properties.since, data: data3 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
          } else {
            const err9 = { instancePath: instancePath + "/query/since", schemaPath: "#/properties/query/properties/since/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema50.properties.query.properties.since.type, parentSchema: schema50.properties.query.properties.since, data: data3 };
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
            const err10 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema50.properties.query.properties.limit.type, parentSchema: schema50.properties.query.properties.limit, data: data4 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 100 || isNaN(data4)) {
              const err11 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema50.properties.query.properties.limit, data: data4 };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
            if (data4 < 1 || isNaN(data4)) {
              const err12 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema50.properties.query.properties.limit, data: data4 };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
            if (!formats0.validate(data4)) {
              const err13 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema50.properties.query.properties.limit, data: data4 };
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
              const err14 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema50.properties.query.properties.cursor, data: data5 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
            if (func1(data5) < 1) {
              const err15 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema50.properties.query.properties.cursor, data: data5 };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
            if (!pattern4.test(data5)) {
              const err16 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema50.properties.query.properties.cursor, data: data5 };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
          } else {
            const err17 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema50.properties.query.properties.cursor.type, parentSchema: schema50.properties.query.properties.cursor, data: data5 };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
      } else {
        const err18 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema50.properties.query.type, parentSchema: schema50.properties.query, data: data1 };
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
        const err19 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema50.properties.headers.type, parentSchema: schema50.properties.headers, data: data6 };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
  } else {
    const err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema50.type, parentSchema: schema50, data };
    if (vErrors === null) {
      vErrors = [err20];
    } else {
      vErrors.push(err20);
    }
    errors++;
  }
  validate36.errors = vErrors;
  return errors === 0;
}
validate36.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getFigures = validate37;
var schema51 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "at": { "type": "string", "description": "A day of UTC.", "format": "date", "minLength": 10, "maxLength": 10, "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "examples": ["2026-11-10"] }, "from": { "type": "string", "description": "A day of UTC.", "format": "date", "minLength": 10, "maxLength": 10, "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "examples": ["2026-11-10"] }, "to": { "type": "string", "description": "A day of UTC.", "format": "date", "minLength": 10, "maxLength": 10, "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "examples": ["2026-11-10"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getFigures" };
var formats26 = require_formats().fullFormats.date;
var pattern21 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "u");
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate37.evaluated;
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
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema51.properties.params.type, parentSchema: schema51.properties.params, data: data0 };
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
              const err1 = { instancePath: instancePath + "/query/at", schemaPath: "#/properties/query/properties/at/maxLength", keyword: "maxLength", params: { limit: 10 }, message: "must NOT have more than 10 characters", schema: 10, parentSchema: schema51.properties.query.properties.at, data: data2 };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
            if (func1(data2) < 10) {
              const err2 = { instancePath: instancePath + "/query/at", schemaPath: "#/properties/query/properties/at/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema51.properties.query.properties.at, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (!pattern21.test(data2)) {
              const err3 = { instancePath: instancePath + "/query/at", schemaPath: "#/properties/query/properties/at/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", parentSchema: schema51.properties.query.properties.at, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats26.validate(data2)) {
              const err4 = { instancePath: instancePath + "/query/at", schemaPath: "#/properties/query/properties/at/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"', schema: "date", parentSchema: schema51.properties.query.properties.at, data: data2 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          } else {
            const err5 = { instancePath: instancePath + "/query/at", schemaPath: "#/properties/query/properties/at/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema51.properties.query.properties.at.type, parentSchema: schema51.properties.query.properties.at, data: data2 };
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
              const err6 = { instancePath: instancePath + "/query/from", schemaPath: "#/properties/query/properties/from/maxLength", keyword: "maxLength", params: { limit: 10 }, message: "must NOT have more than 10 characters", schema: 10, parentSchema: schema51.properties.query.properties.from, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (func1(data3) < 10) {
              const err7 = { instancePath: instancePath + "/query/from", schemaPath: "#/properties/query/properties/from/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema51.properties.query.properties.from, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (!pattern21.test(data3)) {
              const err8 = { instancePath: instancePath + "/query/from", schemaPath: "#/properties/query/properties/from/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", parentSchema: schema51.properties.query.properties.from, data: data3 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!formats26.validate(data3)) {
              const err9 = { instancePath: instancePath + "/query/from", schemaPath: "#/properties/query/properties/from/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"', schema: "date", parentSchema: schema51.properties.query.properties.from, data: data3 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/query/from", schemaPath: "#/properties/query/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema51.properties.query.properties.from.type, parentSchema: schema51.properties.query.properties.from, data: data3 };
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
              const err11 = { instancePath: instancePath + "/query/to", schemaPath: "#/properties/query/properties/to/maxLength", keyword: "maxLength", params: { limit: 10 }, message: "must NOT have more than 10 characters", schema: 10, parentSchema: schema51.properties.query.properties.to, data: data4 };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
            if (func1(data4) < 10) {
              const err12 = { instancePath: instancePath + "/query/to", schemaPath: "#/properties/query/properties/to/minLength", keyword: "minLength", params: { limit: 10 }, message: "must NOT have fewer than 10 characters", schema: 10, parentSchema: schema51.properties.query.properties.to, data: data4 };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
            if (!pattern21.test(data4)) {
              const err13 = { instancePath: instancePath + "/query/to", schemaPath: "#/properties/query/properties/to/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", parentSchema: schema51.properties.query.properties.to, data: data4 };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
            if (!formats26.validate(data4)) {
              const err14 = { instancePath: instancePath + "/query/to", schemaPath: "#/properties/query/properties/to/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"', schema: "date", parentSchema: schema51.properties.query.properties.to, data: data4 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
          } else {
            const err15 = { instancePath: instancePath + "/query/to", schemaPath: "#/properties/query/properties/to/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema51.properties.query.properties.to.type, parentSchema: schema51.properties.query.properties.to, data: data4 };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
      } else {
        const err16 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema51.properties.query.type, parentSchema: schema51.properties.query, data: data1 };
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
        const err17 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema51.properties.headers.type, parentSchema: schema51.properties.headers, data: data5 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
  } else {
    const err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema51.type, parentSchema: schema51, data };
    if (vErrors === null) {
      vErrors = [err18];
    } else {
      vErrors.push(err18);
    }
    errors++;
  }
  validate37.errors = vErrors;
  return errors === 0;
}
validate37.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getClock = validate38;
var schema52 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getClock" };
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
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema52.properties.params.type, parentSchema: schema52.properties.params, data: data0 };
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
        const err1 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema52.properties.query.type, parentSchema: schema52.properties.query, data: data1 };
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
        const err2 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema52.properties.headers.type, parentSchema: schema52.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema52.type, parentSchema: schema52, data };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate38.errors = vErrors;
  return errors === 0;
}
validate38.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var advanceClock = validate39;
var schema53 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/ClockAdvanceOrder" } }, "required": ["body"], "$id": "/request/advanceClock" };
var schema54 = { "type": "object", "description": "Where the clock is to be moved to.", "additionalProperties": false, "required": ["until"], "properties": { "until": { "$ref": "#/components/schemas/Moment", "description": "The new time: later than now, and at most ten years ahead." } }, "examples": [{ "until": "2026-12-10T08:00:00.000Z" }] };
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
    if (data.until === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "until" }, message: "must have required property 'until'", schema: schema54.required, parentSchema: schema54, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "until")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema54, data };
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
        if (func1(data0) > 35) {
          const err2 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Moment/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 20) {
          const err3 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Moment/minLength", keyword: "minLength", params: { limit: 20 }, message: "must NOT have fewer than 20 characters", schema: 20, parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern18.test(data0)) {
          const err4 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Moment/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$", parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!formats16.validate(data0)) {
          const err5 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Moment/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"', schema: "date-time", parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Moment/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema48.type, parentSchema: schema48, data: data0 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema54.type, parentSchema: schema54, data };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
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
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema53.required, parentSchema: schema53, data };
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
        const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema53.properties.params.type, parentSchema: schema53.properties.params, data: data0 };
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
        const err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema53.properties.query.type, parentSchema: schema53.properties.query, data: data1 };
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
        const err3 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema53.properties.headers.type, parentSchema: schema53.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
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
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema53.type, parentSchema: schema53, data };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate39.errors = vErrors;
  return errors === 0;
}
validate39.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var getClockAdvance = validate42;
var schema56 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "advance": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["advance"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getClockAdvance" };
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.advance === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "advance" }, message: "must have required property 'advance'", schema: schema56.properties.params.required, parentSchema: schema56.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/advance", schemaPath: "#/properties/params/properties/advance/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema56.properties.params.properties.advance.type, parentSchema: schema56.properties.params.properties.advance, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/advance", schemaPath: "#/properties/params/properties/advance/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema56.properties.params.properties.advance, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/advance", schemaPath: "#/properties/params/properties/advance/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema56.properties.params.properties.advance, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/advance", schemaPath: "#/properties/params/properties/advance/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema56.properties.params.properties.advance, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema56.properties.params.type, parentSchema: schema56.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema56.properties.query.type, parentSchema: schema56.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema56.properties.headers.type, parentSchema: schema56.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema56.type, parentSchema: schema56, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate42.errors = vErrors;
  return errors === 0;
}
validate42.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var openSubscription = validate43;
var schema57 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["billable"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/NewSubscription" } }, "required": ["body"], "$id": "/request/openSubscription" };
var schema58 = { "type": "object", "description": "A subscription to open.", "additionalProperties": false, "required": ["planKey"], "properties": { "planKey": { "$ref": "#/components/schemas/Key", "description": "Key of the plan." }, "gateway": { "$ref": "#/components/schemas/GatewayName", "description": "Gateway that collects the payment: the service's default unless given, `null` for a plan that costs nothing, and for no other." }, "name": { "$ref": "#/components/schemas/SlotName", "description": "Slot that it fills; `default` unless given." }, "quantity": { "$ref": "#/components/schemas/Seats", "description": "Seats or units; 1 unless given." } }, "examples": [{ "planKey": "pro" }] };
var schema59 = { "type": "string", "description": "Stable key that a person chose: a lower-case letter, then lower-case letters, digits, `_` and `-`.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 lower-case letters, digits, _ and -, a letter first", "pattern": "^[a-z][a-z0-9_-]{0,63}$", "examples": ["pro"] };
var schema60 = { "type": "string", "description": "Name of a gateway driver: `stripe`, `sandbox`, or one that an extension registers. Which of them a client may name is the operator's choice; any other is 422 on `gateway`, and the message says which may be named. `null` names the driver of free subscriptions.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 lower-case letters, digits, _ and -, a letter first", "pattern": "^[a-z][a-z0-9_-]{0,63}$", "examples": ["sandbox"] };
var schema61 = { "type": "string", "description": "Name of the slot that a subscription fills. A billable holds at most one living subscription per slot.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 letters, digits, ., _ and -, a letter or digit first", "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "examples": ["default"] };
var schema62 = { "type": "integer", "format": "int32", "description": "How many times the plan is bought, seats for instance.", "minimum": 1, "maximum": 1e6, "examples": [3] };
var pattern25 = new RegExp("^[a-z][a-z0-9_-]{0,63}$", "u");
var pattern27 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "u");
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate44.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.planKey === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "planKey" }, message: "must have required property 'planKey'", schema: schema58.required, parentSchema: schema58, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "planKey" || key0 === "gateway" || key0 === "name" || key0 === "quantity")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema58, data };
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
          const err2 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema59, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema59, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern25.test(data0)) {
          const err4 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema59, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema59.type, parentSchema: schema59, data: data0 };
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
          const err6 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema60, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err7 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema60, data: data1 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (!pattern25.test(data1)) {
          const err8 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema60, data: data1 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema60.type, parentSchema: schema60, data: data1 };
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
          const err10 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema61, data: data2 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (func1(data2) < 1) {
          const err11 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema61, data: data2 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (!pattern27.test(data2)) {
          const err12 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"', schema: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", parentSchema: schema61, data: data2 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema61.type, parentSchema: schema61, data: data2 };
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
        const err14 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema62.type, parentSchema: schema62, data: data3 };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 1e6 || isNaN(data3)) {
          const err15 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000", schema: 1e6, parentSchema: schema62, data: data3 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (data3 < 1 || isNaN(data3)) {
          const err16 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema62, data: data3 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
        if (!formats0.validate(data3)) {
          const err17 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema62, data: data3 };
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
    const err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema58.type, parentSchema: schema58, data };
    if (vErrors === null) {
      vErrors = [err18];
    } else {
      vErrors.push(err18);
    }
    errors++;
  }
  validate44.errors = vErrors;
  return errors === 0;
}
validate44.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema57.required, parentSchema: schema57, data };
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
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "billable" }, message: "must have required property 'billable'", schema: schema57.properties.params.required, parentSchema: schema57.properties.params, data: data0 };
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
            const err2 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema57.properties.params.properties.billable.type, parentSchema: schema57.properties.params.properties.billable, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema57.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema57.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema57.properties.params.properties.billable, data: data1 };
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
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema57.properties.params.type, parentSchema: schema57.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema57.properties.query.type, parentSchema: schema57.properties.query, data: data2 };
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
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema57.properties.headers.type, parentSchema: schema57.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate44(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema57.type, parentSchema: schema57, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate43.errors = vErrors;
  return errors === 0;
}
validate43.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var attachPaymentMethod = validate46;
var schema63 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["billable"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/NewPaymentMethod" } }, "required": ["body"], "$id": "/request/attachPaymentMethod" };
var schema64 = { "type": "object", "description": "A card to attach.", "additionalProperties": false, "required": ["gateway", "card", "expMonth", "expYear"], "properties": { "gateway": { "$ref": "#/components/schemas/GatewayName", "description": "Gateway that keeps the card." }, "card": { "type": "string", "description": "A card number for the sandbox, or the gateway's own token of the card. A real card's number is refused.", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters", "pattern": "^[ -~]{1,255}$", "examples": ["4242424242424242"] }, "expMonth": { "type": "integer", "format": "int32", "description": "Month in which the card expires.", "minimum": 1, "maximum": 12, "examples": [8] }, "expYear": { "type": "integer", "format": "int32", "description": "Year in which the card expires, four digits.", "minimum": 2e3, "maximum": 9999, "examples": [2031] } }, "examples": [{ "gateway": "sandbox", "card": "4242424242424242", "expMonth": 8, "expYear": 2031 }] };
var pattern29 = new RegExp("^[ -~]{1,255}$", "u");
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
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
    if (data.gateway === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "gateway" }, message: "must have required property 'gateway'", schema: schema64.required, parentSchema: schema64, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.card === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "card" }, message: "must have required property 'card'", schema: schema64.required, parentSchema: schema64, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.expMonth === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expMonth" }, message: "must have required property 'expMonth'", schema: schema64.required, parentSchema: schema64, data };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.expYear === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expYear" }, message: "must have required property 'expYear'", schema: schema64.required, parentSchema: schema64, data };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "gateway" || key0 === "card" || key0 === "expMonth" || key0 === "expYear")) {
        const err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema64, data };
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
          const err5 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema60, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err6 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema60, data: data0 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (!pattern25.test(data0)) {
          const err7 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema60, data: data0 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema60.type, parentSchema: schema60, data: data0 };
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
          const err9 = { instancePath: instancePath + "/card", schemaPath: "#/properties/card/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema64.properties.card, data: data1 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err10 = { instancePath: instancePath + "/card", schemaPath: "#/properties/card/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema64.properties.card, data: data1 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (!pattern29.test(data1)) {
          const err11 = { instancePath: instancePath + "/card", schemaPath: "#/properties/card/pattern", keyword: "pattern", params: { pattern: "^[ -~]{1,255}$" }, message: 'must match pattern "^[ -~]{1,255}$"', schema: "^[ -~]{1,255}$", parentSchema: schema64.properties.card, data: data1 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/card", schemaPath: "#/properties/card/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema64.properties.card.type, parentSchema: schema64.properties.card, data: data1 };
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
        const err13 = { instancePath: instancePath + "/expMonth", schemaPath: "#/properties/expMonth/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema64.properties.expMonth.type, parentSchema: schema64.properties.expMonth, data: data2 };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 > 12 || isNaN(data2)) {
          const err14 = { instancePath: instancePath + "/expMonth", schemaPath: "#/properties/expMonth/maximum", keyword: "maximum", params: { comparison: "<=", limit: 12 }, message: "must be <= 12", schema: 12, parentSchema: schema64.properties.expMonth, data: data2 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          const err15 = { instancePath: instancePath + "/expMonth", schemaPath: "#/properties/expMonth/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema64.properties.expMonth, data: data2 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (!formats0.validate(data2)) {
          const err16 = { instancePath: instancePath + "/expMonth", schemaPath: "#/properties/expMonth/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema64.properties.expMonth, data: data2 };
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
        const err17 = { instancePath: instancePath + "/expYear", schemaPath: "#/properties/expYear/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema64.properties.expYear.type, parentSchema: schema64.properties.expYear, data: data3 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 9999 || isNaN(data3)) {
          const err18 = { instancePath: instancePath + "/expYear", schemaPath: "#/properties/expYear/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9999 }, message: "must be <= 9999", schema: 9999, parentSchema: schema64.properties.expYear, data: data3 };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
        if (data3 < 2e3 || isNaN(data3)) {
          const err19 = { instancePath: instancePath + "/expYear", schemaPath: "#/properties/expYear/minimum", keyword: "minimum", params: { comparison: ">=", limit: 2e3 }, message: "must be >= 2000", schema: 2e3, parentSchema: schema64.properties.expYear, data: data3 };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
        if (!formats0.validate(data3)) {
          const err20 = { instancePath: instancePath + "/expYear", schemaPath: "#/properties/expYear/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema64.properties.expYear, data: data3 };
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
    const err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema64.type, parentSchema: schema64, data };
    if (vErrors === null) {
      vErrors = [err21];
    } else {
      vErrors.push(err21);
    }
    errors++;
  }
  validate47.errors = vErrors;
  return errors === 0;
}
validate47.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
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
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema63.required, parentSchema: schema63, data };
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
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "billable" }, message: "must have required property 'billable'", schema: schema63.properties.params.required, parentSchema: schema63.properties.params, data: data0 };
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
            const err2 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema63.properties.params.properties.billable.type, parentSchema: schema63.properties.params.properties.billable, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema63.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema63.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema63.properties.params.properties.billable, data: data1 };
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
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema63.properties.params.type, parentSchema: schema63.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema63.properties.query.type, parentSchema: schema63.properties.query, data: data2 };
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
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema63.properties.headers.type, parentSchema: schema63.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate47(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema63.type, parentSchema: schema63, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate46.errors = vErrors;
  return errors === 0;
}
validate46.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var pauseSubscription = validate49;
var schema66 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/pauseSubscription" };
function validate49(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.subscription === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema66.properties.params.required, parentSchema: schema66.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema66.properties.params.properties.subscription.type, parentSchema: schema66.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema66.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema66.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema66.properties.params.properties.subscription, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema66.properties.params.type, parentSchema: schema66.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema66.properties.query.type, parentSchema: schema66.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema66.properties.headers.type, parentSchema: schema66.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema66.type, parentSchema: schema66, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate49.errors = vErrors;
  return errors === 0;
}
validate49.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var voidInvoice = validate50;
var schema67 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "invoice": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["invoice"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/voidInvoice" };
function validate50(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate50.evaluated;
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
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "invoice" }, message: "must have required property 'invoice'", schema: schema67.properties.params.required, parentSchema: schema67.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema67.properties.params.properties.invoice.type, parentSchema: schema67.properties.params.properties.invoice, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema67.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema67.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema67.properties.params.properties.invoice, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema67.properties.params.type, parentSchema: schema67.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema67.properties.query.type, parentSchema: schema67.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema67.properties.headers.type, parentSchema: schema67.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema67.type, parentSchema: schema67, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate50.errors = vErrors;
  return errors === 0;
}
validate50.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var markInvoicePaid = validate51;
var schema68 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "invoice": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["invoice"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/markInvoicePaid" };
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.invoice === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "invoice" }, message: "must have required property 'invoice'", schema: schema68.properties.params.required, parentSchema: schema68.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema68.properties.params.properties.invoice.type, parentSchema: schema68.properties.params.properties.invoice, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema68.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema68.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema68.properties.params.properties.invoice, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema68.properties.params.type, parentSchema: schema68.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema68.properties.query.type, parentSchema: schema68.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema68.properties.headers.type, parentSchema: schema68.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema68.type, parentSchema: schema68, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate51.errors = vErrors;
  return errors === 0;
}
validate51.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var putPlan = validate52;
var schema69 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "key": { "type": "string", "description": "Stable key that a person chose: a lower-case letter, then lower-case letters, digits, `_` and `-`.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 lower-case letters, digits, _ and -, a letter first", "pattern": "^[a-z][a-z0-9_-]{0,63}$", "examples": ["pro"] } }, "required": ["key"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/PlanOrder" } }, "required": ["body"], "$id": "/request/putPlan" };
var schema70 = { "type": "object", "description": "A plan, whole. Left out, `intervalCount` is 1, `trialDays` 0, `isRecurring` true, and `features` and `items` are empty.", "additionalProperties": false, "required": ["name", "price", "currency", "interval"], "properties": { "name": { "type": "string", "description": "Name for people.", "minLength": 1, "maxLength": 255, "examples": ["Pro"] }, "price": { "$ref": "#/components/schemas/MinorUnits", "description": "Price of one period, in minor units." }, "currency": { "$ref": "#/components/schemas/Currency" }, "interval": { "$ref": "#/components/schemas/Interval" }, "intervalCount": { "type": "integer", "format": "int32", "description": "How many intervals make one period.", "minimum": 1, "maximum": 1e3, "examples": [1] }, "trialDays": { "type": "integer", "format": "int32", "description": "Length of the trial in days; 0 means none.", "minimum": 0, "maximum": 3650, "examples": [14] }, "isRecurring": { "type": "boolean", "description": "False for a plan that is bought once and gives a `lifetime` subscription.", "examples": [true] }, "features": { "$ref": "#/components/schemas/Features" }, "items": { "type": "array", "description": "The metered or quantity items of the plan.", "maxItems": 100, "allOf": [{ "if": { "maxItems": 100 }, "then": { "items": { "$ref": "#/components/schemas/PlanItemOrder" } } }] } }, "examples": [{ "name": "Pro", "price": 4900, "currency": "USD", "interval": "month", "intervalCount": 1, "trialDays": 14, "isRecurring": true, "features": { "api_access": true, "priority_support": false }, "items": [{ "key": "api_calls", "name": "API calls", "includedQuantity": 1e4, "unitPrice": 2, "capBehavior": "charge_until_ceiling", "ceiling": 1e5 }, { "key": "seats", "name": "Seats", "includedQuantity": 5, "unitPrice": 900, "capBehavior": "charge", "ceiling": null }] }] };
var schema71 = { "type": "integer", "format": "int64", "description": "An amount of money in the minor unit of its currency, as ISO 4217 has it: 4900 with USD is 49.00, 4900 with JPY is 4900, 4900 with HUF is 49.00.", "minimum": 0, "maximum": 9007199254740991, "examples": [4900] };
var schema72 = { "type": "string", "description": "ISO 4217 currency code, upper case. Its minor unit is ISO 4217's too, which for some currencies is not what `Intl` shows.", "minLength": 3, "maxLength": 3, "x-expected": "the ISO 4217 code of a currency, three capital letters such as USD", "pattern": "^[A-Z]{3}$", "examples": ["USD"] };
var schema73 = { "type": "string", "description": "Unit of the billing period.", "enum": ["day", "week", "month", "year"], "examples": ["month"] };
var schema74 = { "type": "object", "description": "What the plan switches on or off, by feature key.", "maxProperties": 100, "examples": [{ "api_access": true, "priority_support": false }], "allOf": [{ "if": { "maxProperties": 100 }, "then": { "propertyNames": { "x-expected": "1 to 64 letters, digits, ., _ and -, a letter first", "pattern": "^[A-Za-z][A-Za-z0-9._-]{0,63}$" }, "additionalProperties": { "type": "boolean", "description": "Whether the plan has the feature." } } }] };
var func56 = Object.prototype.hasOwnProperty;
var formats52 = require_formats().fullFormats.int64;
var pattern31 = new RegExp("^[A-Z]{3}$", "u");
var pattern32 = new RegExp("^[A-Za-z][A-Za-z0-9._-]{0,63}$", "u");
var schema75 = { "type": "object", "description": "Something counted or bought by quantity within a plan.", "required": ["key", "name", "includedQuantity", "unitPrice", "capBehavior"], "properties": { "key": { "$ref": "#/components/schemas/ItemKey", "description": "Key of the item: the `feature` of a tally, the key in `planItems` of an upgrade." }, "name": { "type": "string", "description": "Name for people.", "minLength": 1, "maxLength": 255, "examples": ["API calls"] }, "includedQuantity": { "$ref": "#/components/schemas/Quantity", "description": "How much of it the price of the plan includes in each period." }, "unitPrice": { "$ref": "#/components/schemas/MinorUnits", "description": "Price of one unit beyond the included quantity, in minor units." }, "capBehavior": { "$ref": "#/components/schemas/CapBehavior" }, "ceiling": { "type": ["integer", "null"], "format": "int32", "description": "Upper bound of the quantity of one period, included units counted. Null unless `capBehavior` is `charge_until_ceiling`.", "minimum": 0, "maximum": 2147483647, "examples": [1e5, null] } }, "examples": [{ "key": "api_calls", "name": "API calls", "includedQuantity": 1e4, "unitPrice": 2, "capBehavior": "charge_until_ceiling", "ceiling": 1e5 }], "additionalProperties": false };
var schema76 = { "type": "string", "description": "Key of a plan item or of a feature. Usage is counted under it.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 letters, digits, ., _ and -, a letter first", "pattern": "^[A-Za-z][A-Za-z0-9._-]{0,63}$", "examples": ["api_calls"] };
var schema77 = { "type": "integer", "format": "int32", "description": "A count of units.", "minimum": 0, "maximum": 2147483647, "examples": [5] };
var schema79 = { "type": "string", "description": "What happens beyond the included quantity.\n\n- `charge`: every unit beyond it is billed.\n- `charge_until_ceiling`: units are billed up to `ceiling`; usage beyond that is refused.\n- `block`: usage beyond it is refused.\n", "enum": ["charge", "charge_until_ceiling", "block"], "examples": ["charge_until_ceiling"] };
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.key === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'", schema: schema75.required, parentSchema: schema75, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'", schema: schema75.required, parentSchema: schema75, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.includedQuantity === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "includedQuantity" }, message: "must have required property 'includedQuantity'", schema: schema75.required, parentSchema: schema75, data };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.unitPrice === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "unitPrice" }, message: "must have required property 'unitPrice'", schema: schema75.required, parentSchema: schema75, data };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.capBehavior === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "capBehavior" }, message: "must have required property 'capBehavior'", schema: schema75.required, parentSchema: schema75, data };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "key" || key0 === "name" || key0 === "includedQuantity" || key0 === "unitPrice" || key0 === "capBehavior" || key0 === "ceiling")) {
        const err5 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema75, data };
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
          const err6 = { instancePath: instancePath + "/key", schemaPath: "#/components/schemas/ItemKey/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema76, data: data0 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err7 = { instancePath: instancePath + "/key", schemaPath: "#/components/schemas/ItemKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema76, data: data0 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (!pattern32.test(data0)) {
          const err8 = { instancePath: instancePath + "/key", schemaPath: "#/components/schemas/ItemKey/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9._-]{0,63}$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9._-]{0,63}$"', schema: "^[A-Za-z][A-Za-z0-9._-]{0,63}$", parentSchema: schema76, data: data0 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/key", schemaPath: "#/components/schemas/ItemKey/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema76.type, parentSchema: schema76, data: data0 };
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
          const err10 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema75.properties.name, data: data1 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err11 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema75.properties.name, data: data1 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema75.properties.name.type, parentSchema: schema75.properties.name, data: data1 };
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
        const err13 = { instancePath: instancePath + "/includedQuantity", schemaPath: "#/components/schemas/Quantity/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema77.type, parentSchema: schema77, data: data2 };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 > 2147483647 || isNaN(data2)) {
          const err14 = { instancePath: instancePath + "/includedQuantity", schemaPath: "#/components/schemas/Quantity/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema77, data: data2 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (data2 < 0 || isNaN(data2)) {
          const err15 = { instancePath: instancePath + "/includedQuantity", schemaPath: "#/components/schemas/Quantity/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema77, data: data2 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (!formats0.validate(data2)) {
          const err16 = { instancePath: instancePath + "/includedQuantity", schemaPath: "#/components/schemas/Quantity/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema77, data: data2 };
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
        const err17 = { instancePath: instancePath + "/unitPrice", schemaPath: "#/components/schemas/MinorUnits/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema71.type, parentSchema: schema71, data: data3 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 9007199254740991 || isNaN(data3)) {
          const err18 = { instancePath: instancePath + "/unitPrice", schemaPath: "#/components/schemas/MinorUnits/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991", schema: 9007199254740991, parentSchema: schema71, data: data3 };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
        if (data3 < 0 || isNaN(data3)) {
          const err19 = { instancePath: instancePath + "/unitPrice", schemaPath: "#/components/schemas/MinorUnits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema71, data: data3 };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
        if (!formats52.validate(data3)) {
          const err20 = { instancePath: instancePath + "/unitPrice", schemaPath: "#/components/schemas/MinorUnits/format", keyword: "format", params: { format: "int64" }, message: 'must match format "int64"', schema: "int64", parentSchema: schema71, data: data3 };
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
        const err21 = { instancePath: instancePath + "/capBehavior", schemaPath: "#/components/schemas/CapBehavior/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema79.type, parentSchema: schema79, data: data4 };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
      if (!(data4 === "charge" || data4 === "charge_until_ceiling" || data4 === "block")) {
        const err22 = { instancePath: instancePath + "/capBehavior", schemaPath: "#/components/schemas/CapBehavior/enum", keyword: "enum", params: { allowedValues: schema79.enum }, message: "must be equal to one of the allowed values", schema: schema79.enum, parentSchema: schema79, data: data4 };
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
        const err23 = { instancePath: instancePath + "/ceiling", schemaPath: "#/properties/ceiling/type", keyword: "type", params: { type: schema75.properties.ceiling.type }, message: "must be integer,null", schema: schema75.properties.ceiling.type, parentSchema: schema75.properties.ceiling, data: data5 };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 2147483647 || isNaN(data5)) {
          const err24 = { instancePath: instancePath + "/ceiling", schemaPath: "#/properties/ceiling/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema75.properties.ceiling, data: data5 };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
        if (data5 < 0 || isNaN(data5)) {
          const err25 = { instancePath: instancePath + "/ceiling", schemaPath: "#/properties/ceiling/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema75.properties.ceiling, data: data5 };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
        if (!formats0.validate(data5)) {
          const err26 = { instancePath: instancePath + "/ceiling", schemaPath: "#/properties/ceiling/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema75.properties.ceiling, data: data5 };
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
    const err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema75.type, parentSchema: schema75, data };
    if (vErrors === null) {
      vErrors = [err27];
    } else {
      vErrors.push(err27);
    }
    errors++;
  }
  validate54.errors = vErrors;
  return errors === 0;
}
validate54.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
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
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'", schema: schema70.required, parentSchema: schema70, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.price === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "price" }, message: "must have required property 'price'", schema: schema70.required, parentSchema: schema70, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.currency === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have required property 'currency'", schema: schema70.required, parentSchema: schema70, data };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.interval === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "interval" }, message: "must have required property 'interval'", schema: schema70.required, parentSchema: schema70, data };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!func56.call(schema70.properties, key0)) {
        const err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema70, data };
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
          const err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema70.properties.name, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err6 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema70.properties.name, data: data0 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema70.properties.name.type, parentSchema: schema70.properties.name, data: data0 };
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
        const err8 = { instancePath: instancePath + "/price", schemaPath: "#/components/schemas/MinorUnits/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema71.type, parentSchema: schema71, data: data1 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 9007199254740991 || isNaN(data1)) {
          const err9 = { instancePath: instancePath + "/price", schemaPath: "#/components/schemas/MinorUnits/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991", schema: 9007199254740991, parentSchema: schema71, data: data1 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (data1 < 0 || isNaN(data1)) {
          const err10 = { instancePath: instancePath + "/price", schemaPath: "#/components/schemas/MinorUnits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema71, data: data1 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (!formats52.validate(data1)) {
          const err11 = { instancePath: instancePath + "/price", schemaPath: "#/components/schemas/MinorUnits/format", keyword: "format", params: { format: "int64" }, message: 'must match format "int64"', schema: "int64", parentSchema: schema71, data: data1 };
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
          const err12 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/maxLength", keyword: "maxLength", params: { limit: 3 }, message: "must NOT have more than 3 characters", schema: 3, parentSchema: schema72, data: data2 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (func1(data2) < 3) {
          const err13 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema72, data: data2 };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (!pattern31.test(data2)) {
          const err14 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/pattern", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" }, message: 'must match pattern "^[A-Z]{3}$"', schema: "^[A-Z]{3}$", parentSchema: schema72, data: data2 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema72.type, parentSchema: schema72, data: data2 };
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
        const err16 = { instancePath: instancePath + "/interval", schemaPath: "#/components/schemas/Interval/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema73.type, parentSchema: schema73, data: data3 };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      if (!(data3 === "day" || data3 === "week" || data3 === "month" || data3 === "year")) {
        const err17 = { instancePath: instancePath + "/interval", schemaPath: "#/components/schemas/Interval/enum", keyword: "enum", params: { allowedValues: schema73.enum }, message: "must be equal to one of the allowed values", schema: schema73.enum, parentSchema: schema73, data: data3 };
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
        const err18 = { instancePath: instancePath + "/intervalCount", schemaPath: "#/properties/intervalCount/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema70.properties.intervalCount.type, parentSchema: schema70.properties.intervalCount, data: data4 };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 > 1e3 || isNaN(data4)) {
          const err19 = { instancePath: instancePath + "/intervalCount", schemaPath: "#/properties/intervalCount/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e3 }, message: "must be <= 1000", schema: 1e3, parentSchema: schema70.properties.intervalCount, data: data4 };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
        if (data4 < 1 || isNaN(data4)) {
          const err20 = { instancePath: instancePath + "/intervalCount", schemaPath: "#/properties/intervalCount/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema70.properties.intervalCount, data: data4 };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
        if (!formats0.validate(data4)) {
          const err21 = { instancePath: instancePath + "/intervalCount", schemaPath: "#/properties/intervalCount/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema70.properties.intervalCount, data: data4 };
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
        const err22 = { instancePath: instancePath + "/trialDays", schemaPath: "#/properties/trialDays/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema70.properties.trialDays.type, parentSchema: schema70.properties.trialDays, data: data5 };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 3650 || isNaN(data5)) {
          const err23 = { instancePath: instancePath + "/trialDays", schemaPath: "#/properties/trialDays/maximum", keyword: "maximum", params: { comparison: "<=", limit: 3650 }, message: "must be <= 3650", schema: 3650, parentSchema: schema70.properties.trialDays, data: data5 };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
        if (data5 < 0 || isNaN(data5)) {
          const err24 = { instancePath: instancePath + "/trialDays", schemaPath: "#/properties/trialDays/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema70.properties.trialDays, data: data5 };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
        if (!formats0.validate(data5)) {
          const err25 = { instancePath: instancePath + "/trialDays", schemaPath: "#/properties/trialDays/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema70.properties.trialDays, data: data5 };
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
        const err26 = { instancePath: instancePath + "/isRecurring", schemaPath: "#/properties/isRecurring/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema70.properties.isRecurring.type, parentSchema: schema70.properties.isRecurring, data: data6 };
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
      const _errs23 = errors;
      let valid6 = true;
      const _errs24 = errors;
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        if (Object.keys(data7).length > 100) {
          const err27 = {};
          if (vErrors === null) {
            vErrors = [err27];
          } else {
            vErrors.push(err27);
          }
          errors++;
        }
      }
      var _valid0 = _errs24 === errors;
      errors = _errs23;
      if (vErrors !== null) {
        if (_errs23) {
          vErrors.length = _errs23;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs25 = errors;
        if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
          for (const key1 in data7) {
            const _errs26 = errors;
            if (typeof key1 === "string") {
              if (!pattern32.test(key1)) {
                const err28 = { instancePath: instancePath + "/features", schemaPath: "#/components/schemas/Features/allOf/0/then/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9._-]{0,63}$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9._-]{0,63}$"', schema: "^[A-Za-z][A-Za-z0-9._-]{0,63}$", parentSchema: schema74.allOf[0].then.propertyNames, data: key1, propertyName: key1 };
                if (vErrors === null) {
                  vErrors = [err28];
                } else {
                  vErrors.push(err28);
                }
                errors++;
              }
            }
            var valid7 = _errs26 === errors;
            if (!valid7) {
              const err29 = { instancePath: instancePath + "/features", schemaPath: "#/components/schemas/Features/allOf/0/then/propertyNames", keyword: "propertyNames", params: { propertyName: key1 }, message: "property name must be valid", schema: schema74.allOf[0].then.propertyNames, parentSchema: schema74.allOf[0].then, data: data7 };
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
              const err30 = { instancePath: instancePath + "/features/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/Features/allOf/0/then/additionalProperties/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema74.allOf[0].then.additionalProperties.type, parentSchema: schema74.allOf[0].then.additionalProperties, data: data8 };
              if (vErrors === null) {
                vErrors = [err30];
              } else {
                vErrors.push(err30);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs25 === errors;
        valid6 = _valid0;
      }
      if (!valid6) {
        const err31 = { instancePath: instancePath + "/features", schemaPath: "#/components/schemas/Features/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema', schema: schema74.allOf[0].if, parentSchema: schema74.allOf[0], data: data7 };
        if (vErrors === null) {
          vErrors = [err31];
        } else {
          vErrors.push(err31);
        }
        errors++;
      }
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        if (Object.keys(data7).length > 100) {
          const err32 = { instancePath: instancePath + "/features", schemaPath: "#/components/schemas/Features/maxProperties", keyword: "maxProperties", params: { limit: 100 }, message: "must NOT have more than 100 properties", schema: 100, parentSchema: schema74, data: data7 };
          if (vErrors === null) {
            vErrors = [err32];
          } else {
            vErrors.push(err32);
          }
          errors++;
        }
      } else {
        const err33 = { instancePath: instancePath + "/features", schemaPath: "#/components/schemas/Features/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema74.type, parentSchema: schema74, data: data7 };
        if (vErrors === null) {
          vErrors = [err33];
        } else {
          vErrors.push(err33);
        }
        errors++;
      }
    }
    if (data.items !== void 0) {
      let data9 = data.items;
      const _errs33 = errors;
      let valid10 = true;
      const _errs34 = errors;
      if (Array.isArray(data9)) {
        if (data9.length > 100) {
          const err34 = {};
          if (vErrors === null) {
            vErrors = [err34];
          } else {
            vErrors.push(err34);
          }
          errors++;
        }
      }
      var _valid1 = _errs34 === errors;
      errors = _errs33;
      if (vErrors !== null) {
        if (_errs33) {
          vErrors.length = _errs33;
        } else {
          vErrors = null;
        }
      }
      if (_valid1) {
        const _errs35 = errors;
        if (Array.isArray(data9)) {
          const len0 = data9.length;
          for (let i0 = 0; i0 < len0; i0++) {
            if (!validate54(data9[i0], { instancePath: instancePath + "/items/" + i0, parentData: data9, parentDataProperty: i0, rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
              errors = vErrors.length;
            }
          }
        }
        var _valid1 = _errs35 === errors;
        valid10 = _valid1;
      }
      if (!valid10) {
        const err35 = { instancePath: instancePath + "/items", schemaPath: "#/properties/items/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema', schema: schema70.properties.items.allOf[0].if, parentSchema: schema70.properties.items.allOf[0], data: data9 };
        if (vErrors === null) {
          vErrors = [err35];
        } else {
          vErrors.push(err35);
        }
        errors++;
      }
      if (Array.isArray(data9)) {
        if (data9.length > 100) {
          const err36 = { instancePath: instancePath + "/items", schemaPath: "#/properties/items/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema70.properties.items, data: data9 };
          if (vErrors === null) {
            vErrors = [err36];
          } else {
            vErrors.push(err36);
          }
          errors++;
        }
      } else {
        const err37 = { instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema70.properties.items.type, parentSchema: schema70.properties.items, data: data9 };
        if (vErrors === null) {
          vErrors = [err37];
        } else {
          vErrors.push(err37);
        }
        errors++;
      }
    }
  } else {
    const err38 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema70.type, parentSchema: schema70, data };
    if (vErrors === null) {
      vErrors = [err38];
    } else {
      vErrors.push(err38);
    }
    errors++;
  }
  validate53.errors = vErrors;
  return errors === 0;
}
validate53.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema69.required, parentSchema: schema69, data };
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
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'", schema: schema69.properties.params.required, parentSchema: schema69.properties.params, data: data0 };
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
              const err2 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema69.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err3 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema69.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!pattern25.test(data1)) {
              const err4 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema69.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          } else {
            const err5 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema69.properties.params.properties.key.type, parentSchema: schema69.properties.params.properties.key, data: data1 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema69.properties.params.type, parentSchema: schema69.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema69.properties.query.type, parentSchema: schema69.properties.query, data: data2 };
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
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema69.properties.headers.type, parentSchema: schema69.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate53(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema69.type, parentSchema: schema69, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate52.errors = vErrors;
  return errors === 0;
}
validate52.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var archivePlan = validate57;
var schema80 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "key": { "type": "string", "description": "Stable key that a person chose: a lower-case letter, then lower-case letters, digits, `_` and `-`.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 lower-case letters, digits, _ and -, a letter first", "pattern": "^[a-z][a-z0-9_-]{0,63}$", "examples": ["pro"] } }, "required": ["key"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/archivePlan" };
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.key === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'", schema: schema80.properties.params.required, parentSchema: schema80.properties.params, data: data0 };
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
              const err1 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema80.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err2 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema80.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (!pattern25.test(data1)) {
              const err3 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema80.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          } else {
            const err4 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema80.properties.params.properties.key.type, parentSchema: schema80.properties.params.properties.key, data: data1 };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema80.properties.params.type, parentSchema: schema80.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema80.properties.query.type, parentSchema: schema80.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema80.properties.headers.type, parentSchema: schema80.properties.headers, data: data3 };
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
  validate57.errors = vErrors;
  return errors === 0;
}
validate57.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var repricePlan = validate58;
var schema81 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "key": { "type": "string", "description": "Stable key that a person chose: a lower-case letter, then lower-case letters, digits, `_` and `-`.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 lower-case letters, digits, _ and -, a letter first", "pattern": "^[a-z][a-z0-9_-]{0,63}$", "examples": ["pro"] } }, "required": ["key"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/RepriceOrder" } }, "required": ["body"], "$id": "/request/repricePlan" };
var schema82 = { "type": "object", "description": "When subscriptions are to be moved to the plan's present terms.", "additionalProperties": false, "required": ["at"], "properties": { "at": { "$ref": "#/components/schemas/Moment", "description": "Each is moved at its first renewal from then on." }, "dryRun": { "type": "boolean", "description": "Say who would move, and move nobody.", "default": false, "examples": [true] } }, "examples": [{ "at": "2027-01-01T00:00:00.000Z", "dryRun": true }] };
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate59.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.at === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'", schema: schema82.required, parentSchema: schema82, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "at" || key0 === "dryRun")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema82, data };
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
        if (func1(data0) > 35) {
          const err2 = { instancePath: instancePath + "/at", schemaPath: "#/components/schemas/Moment/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 20) {
          const err3 = { instancePath: instancePath + "/at", schemaPath: "#/components/schemas/Moment/minLength", keyword: "minLength", params: { limit: 20 }, message: "must NOT have fewer than 20 characters", schema: 20, parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern18.test(data0)) {
          const err4 = { instancePath: instancePath + "/at", schemaPath: "#/components/schemas/Moment/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$", parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!formats16.validate(data0)) {
          const err5 = { instancePath: instancePath + "/at", schemaPath: "#/components/schemas/Moment/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"', schema: "date-time", parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/at", schemaPath: "#/components/schemas/Moment/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema48.type, parentSchema: schema48, data: data0 };
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
        const err7 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema82.properties.dryRun.type, parentSchema: schema82.properties.dryRun, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema82.type, parentSchema: schema82, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate59.errors = vErrors;
  return errors === 0;
}
validate59.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema81.required, parentSchema: schema81, data };
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
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'", schema: schema81.properties.params.required, parentSchema: schema81.properties.params, data: data0 };
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
              const err2 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema81.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err3 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema81.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!pattern25.test(data1)) {
              const err4 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema81.properties.params.properties.key, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          } else {
            const err5 = { instancePath: instancePath + "/params/key", schemaPath: "#/properties/params/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema81.properties.params.properties.key.type, parentSchema: schema81.properties.params.properties.key, data: data1 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema81.properties.params.type, parentSchema: schema81.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema81.properties.query.type, parentSchema: schema81.properties.query, data: data2 };
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
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema81.properties.headers.type, parentSchema: schema81.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate59(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema81.type, parentSchema: schema81, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate58.errors = vErrors;
  return errors === 0;
}
validate58.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var createUser = validate61;
var schema84 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["billable"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/NewUser" } }, "required": ["body"], "$id": "/request/createUser" };
var schema85 = { "type": "object", "description": "A person who is to sign in for an account.", "additionalProperties": false, "required": ["email", "password"], "properties": { "email": { "type": "string", "description": "E-mail address that the user signs in with.", "minLength": 3, "maxLength": 254, "x-expected": "an email address", "pattern": "^[!-?A-~]+@[!-?A-~]+$", "format": "email", "examples": ["ada@example.com"] }, "password": { "type": "string", "description": "The password, 8 to 256 characters. It counts to its last character, blanks included.", "minLength": 8, "maxLength": 256, "x-expected": "8 to 256 characters without control characters", "pattern": "^[^\\x00-\\x1F\\x7F]+$", "format": "password", "examples": ["correct horse battery staple"] } }, "examples": [{ "email": "ada@example.com", "password": "correct horse battery staple" }] };
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate61.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema84.required, parentSchema: schema84, data };
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
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "billable" }, message: "must have required property 'billable'", schema: schema84.properties.params.required, parentSchema: schema84.properties.params, data: data0 };
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
            const err2 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema84.properties.params.properties.billable.type, parentSchema: schema84.properties.params.properties.billable, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema84.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema84.properties.params.properties.billable, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/billable", schemaPath: "#/properties/params/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema84.properties.params.properties.billable, data: data1 };
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
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema84.properties.params.type, parentSchema: schema84.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema84.properties.query.type, parentSchema: schema84.properties.query, data: data2 };
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
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema84.properties.headers.type, parentSchema: schema84.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      let data4 = data.body;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (data4.email === void 0) {
          const err9 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/NewUser/required", keyword: "required", params: { missingProperty: "email" }, message: "must have required property 'email'", schema: schema85.required, parentSchema: schema85, data: data4 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (data4.password === void 0) {
          const err10 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/NewUser/required", keyword: "required", params: { missingProperty: "password" }, message: "must have required property 'password'", schema: schema85.required, parentSchema: schema85, data: data4 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        for (const key0 in data4) {
          if (!(key0 === "email" || key0 === "password")) {
            const err11 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/NewUser/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema85, data: data4 };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
        if (data4.email !== void 0) {
          let data5 = data4.email;
          if (typeof data5 === "string") {
            if (func1(data5) > 254) {
              const err12 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/NewUser/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters", schema: 254, parentSchema: schema85.properties.email, data: data5 };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
            if (func1(data5) < 3) {
              const err13 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/NewUser/properties/email/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema85.properties.email, data: data5 };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
            if (!pattern9.test(data5)) {
              const err14 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/NewUser/properties/email/pattern", keyword: "pattern", params: { pattern: "^[!-?A-~]+@[!-?A-~]+$" }, message: 'must match pattern "^[!-?A-~]+@[!-?A-~]+$"', schema: "^[!-?A-~]+@[!-?A-~]+$", parentSchema: schema85.properties.email, data: data5 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
            if (!formats8.test(data5)) {
              const err15 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/NewUser/properties/email/format", keyword: "format", params: { format: "email" }, message: 'must match format "email"', schema: "email", parentSchema: schema85.properties.email, data: data5 };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
          } else {
            const err16 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/NewUser/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema85.properties.email.type, parentSchema: schema85.properties.email, data: data5 };
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
        }
        if (data4.password !== void 0) {
          let data6 = data4.password;
          if (typeof data6 === "string") {
            if (func1(data6) > 256) {
              const err17 = { instancePath: instancePath + "/body/password", schemaPath: "/contract#/components/schemas/NewUser/properties/password/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters", schema: 256, parentSchema: schema85.properties.password, data: data6 };
              if (vErrors === null) {
                vErrors = [err17];
              } else {
                vErrors.push(err17);
              }
              errors++;
            }
            if (func1(data6) < 8) {
              const err18 = { instancePath: instancePath + "/body/password", schemaPath: "/contract#/components/schemas/NewUser/properties/password/minLength", keyword: "minLength", params: { limit: 8 }, message: "must NOT have fewer than 8 characters", schema: 8, parentSchema: schema85.properties.password, data: data6 };
              if (vErrors === null) {
                vErrors = [err18];
              } else {
                vErrors.push(err18);
              }
              errors++;
            }
            if (!pattern5.test(data6)) {
              const err19 = { instancePath: instancePath + "/body/password", schemaPath: "/contract#/components/schemas/NewUser/properties/password/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1F\\x7F]+$" }, message: 'must match pattern "^[^\\x00-\\x1F\\x7F]+$"', schema: "^[^\\x00-\\x1F\\x7F]+$", parentSchema: schema85.properties.password, data: data6 };
              if (vErrors === null) {
                vErrors = [err19];
              } else {
                vErrors.push(err19);
              }
              errors++;
            }
          } else {
            const err20 = { instancePath: instancePath + "/body/password", schemaPath: "/contract#/components/schemas/NewUser/properties/password/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema85.properties.password.type, parentSchema: schema85.properties.password, data: data6 };
            if (vErrors === null) {
              vErrors = [err20];
            } else {
              vErrors.push(err20);
            }
            errors++;
          }
        }
      } else {
        const err21 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/NewUser/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema85.type, parentSchema: schema85, data: data4 };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
  } else {
    const err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema84.type, parentSchema: schema84, data };
    if (vErrors === null) {
      vErrors = [err22];
    } else {
      vErrors.push(err22);
    }
    errors++;
  }
  validate61.errors = vErrors;
  return errors === 0;
}
validate61.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var setPassword = validate62;
var schema86 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/NewUser" } }, "required": ["body"], "$id": "/request/setPassword" };
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate62.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema86.required, parentSchema: schema86, data };
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
        const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema86.properties.params.type, parentSchema: schema86.properties.params, data: data0 };
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
        const err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema86.properties.query.type, parentSchema: schema86.properties.query, data: data1 };
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
        const err3 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema86.properties.headers.type, parentSchema: schema86.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      let data3 = data.body;
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3.email === void 0) {
          const err4 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/NewUser/required", keyword: "required", params: { missingProperty: "email" }, message: "must have required property 'email'", schema: schema85.required, parentSchema: schema85, data: data3 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data3.password === void 0) {
          const err5 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/NewUser/required", keyword: "required", params: { missingProperty: "password" }, message: "must have required property 'password'", schema: schema85.required, parentSchema: schema85, data: data3 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        for (const key0 in data3) {
          if (!(key0 === "email" || key0 === "password")) {
            const err6 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/NewUser/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema85, data: data3 };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        if (data3.email !== void 0) {
          let data4 = data3.email;
          if (typeof data4 === "string") {
            if (func1(data4) > 254) {
              const err7 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/NewUser/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters", schema: 254, parentSchema: schema85.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (func1(data4) < 3) {
              const err8 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/NewUser/properties/email/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema85.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!pattern9.test(data4)) {
              const err9 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/NewUser/properties/email/pattern", keyword: "pattern", params: { pattern: "^[!-?A-~]+@[!-?A-~]+$" }, message: 'must match pattern "^[!-?A-~]+@[!-?A-~]+$"', schema: "^[!-?A-~]+@[!-?A-~]+$", parentSchema: schema85.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
            if (!formats8.test(data4)) {
              const err10 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/NewUser/properties/email/format", keyword: "format", params: { format: "email" }, message: 'must match format "email"', schema: "email", parentSchema: schema85.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                vErrors.push(err10);
              }
              errors++;
            }
          } else {
            const err11 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/NewUser/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema85.properties.email.type, parentSchema: schema85.properties.email, data: data4 };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
        if (data3.password !== void 0) {
          let data5 = data3.password;
          if (typeof data5 === "string") {
            if (func1(data5) > 256) {
              const err12 = { instancePath: instancePath + "/body/password", schemaPath: "/contract#/components/schemas/NewUser/properties/password/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters", schema: 256, parentSchema: schema85.properties.password, data: data5 };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
            if (func1(data5) < 8) {
              const err13 = { instancePath: instancePath + "/body/password", schemaPath: "/contract#/components/schemas/NewUser/properties/password/minLength", keyword: "minLength", params: { limit: 8 }, message: "must NOT have fewer than 8 characters", schema: 8, parentSchema: schema85.properties.password, data: data5 };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
            if (!pattern5.test(data5)) {
              const err14 = { instancePath: instancePath + "/body/password", schemaPath: "/contract#/components/schemas/NewUser/properties/password/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1F\\x7F]+$" }, message: 'must match pattern "^[^\\x00-\\x1F\\x7F]+$"', schema: "^[^\\x00-\\x1F\\x7F]+$", parentSchema: schema85.properties.password, data: data5 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
          } else {
            const err15 = { instancePath: instancePath + "/body/password", schemaPath: "/contract#/components/schemas/NewUser/properties/password/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema85.properties.password.type, parentSchema: schema85.properties.password, data: data5 };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
      } else {
        const err16 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/NewUser/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema85.type, parentSchema: schema85, data: data3 };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
  } else {
    const err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema86.type, parentSchema: schema86, data };
    if (vErrors === null) {
      vErrors = [err17];
    } else {
      vErrors.push(err17);
    }
    errors++;
  }
  validate62.errors = vErrors;
  return errors === 0;
}
validate62.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var disableUser = validate63;
var schema88 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/UserName" } }, "required": ["body"], "$id": "/request/disableUser" };
var schema89 = { "type": "object", "description": "Which user.", "additionalProperties": false, "required": ["email"], "properties": { "email": { "type": "string", "description": "E-mail address that the user signs in with.", "minLength": 3, "maxLength": 254, "x-expected": "an email address", "pattern": "^[!-?A-~]+@[!-?A-~]+$", "format": "email", "examples": ["ada@example.com"] } }, "examples": [{ "email": "ada@example.com" }] };
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate63.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema88.required, parentSchema: schema88, data };
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
        const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema88.properties.params.type, parentSchema: schema88.properties.params, data: data0 };
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
        const err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema88.properties.query.type, parentSchema: schema88.properties.query, data: data1 };
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
        const err3 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema88.properties.headers.type, parentSchema: schema88.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      let data3 = data.body;
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3.email === void 0) {
          const err4 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UserName/required", keyword: "required", params: { missingProperty: "email" }, message: "must have required property 'email'", schema: schema89.required, parentSchema: schema89, data: data3 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        for (const key0 in data3) {
          if (!(key0 === "email")) {
            const err5 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UserName/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema89, data: data3 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (data3.email !== void 0) {
          let data4 = data3.email;
          if (typeof data4 === "string") {
            if (func1(data4) > 254) {
              const err6 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters", schema: 254, parentSchema: schema89.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (func1(data4) < 3) {
              const err7 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema89.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (!pattern9.test(data4)) {
              const err8 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/pattern", keyword: "pattern", params: { pattern: "^[!-?A-~]+@[!-?A-~]+$" }, message: 'must match pattern "^[!-?A-~]+@[!-?A-~]+$"', schema: "^[!-?A-~]+@[!-?A-~]+$", parentSchema: schema89.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!formats8.test(data4)) {
              const err9 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/format", keyword: "format", params: { format: "email" }, message: 'must match format "email"', schema: "email", parentSchema: schema89.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema89.properties.email.type, parentSchema: schema89.properties.email, data: data4 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UserName/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema89.type, parentSchema: schema89, data: data3 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema88.type, parentSchema: schema88, data };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate63.errors = vErrors;
  return errors === 0;
}
validate63.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var enableUser = validate64;
var schema90 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/UserName" } }, "required": ["body"], "$id": "/request/enableUser" };
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate64.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema90.required, parentSchema: schema90, data };
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
        const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema90.properties.params.type, parentSchema: schema90.properties.params, data: data0 };
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
        const err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema90.properties.query.type, parentSchema: schema90.properties.query, data: data1 };
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
        const err3 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema90.properties.headers.type, parentSchema: schema90.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      let data3 = data.body;
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3.email === void 0) {
          const err4 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UserName/required", keyword: "required", params: { missingProperty: "email" }, message: "must have required property 'email'", schema: schema89.required, parentSchema: schema89, data: data3 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        for (const key0 in data3) {
          if (!(key0 === "email")) {
            const err5 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UserName/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema89, data: data3 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (data3.email !== void 0) {
          let data4 = data3.email;
          if (typeof data4 === "string") {
            if (func1(data4) > 254) {
              const err6 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters", schema: 254, parentSchema: schema89.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (func1(data4) < 3) {
              const err7 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema89.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (!pattern9.test(data4)) {
              const err8 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/pattern", keyword: "pattern", params: { pattern: "^[!-?A-~]+@[!-?A-~]+$" }, message: 'must match pattern "^[!-?A-~]+@[!-?A-~]+$"', schema: "^[!-?A-~]+@[!-?A-~]+$", parentSchema: schema89.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!formats8.test(data4)) {
              const err9 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/format", keyword: "format", params: { format: "email" }, message: 'must match format "email"', schema: "email", parentSchema: schema89.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema89.properties.email.type, parentSchema: schema89.properties.email, data: data4 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UserName/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema89.type, parentSchema: schema89, data: data3 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema90.type, parentSchema: schema90, data };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate64.errors = vErrors;
  return errors === 0;
}
validate64.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var endSessions = validate65;
var schema92 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/UserName" } }, "required": ["body"], "$id": "/request/endSessions" };
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate65.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema92.required, parentSchema: schema92, data };
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
        const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema92.properties.params.type, parentSchema: schema92.properties.params, data: data0 };
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
        const err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema92.properties.query.type, parentSchema: schema92.properties.query, data: data1 };
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
        const err3 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema92.properties.headers.type, parentSchema: schema92.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      let data3 = data.body;
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3.email === void 0) {
          const err4 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UserName/required", keyword: "required", params: { missingProperty: "email" }, message: "must have required property 'email'", schema: schema89.required, parentSchema: schema89, data: data3 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        for (const key0 in data3) {
          if (!(key0 === "email")) {
            const err5 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UserName/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema89, data: data3 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (data3.email !== void 0) {
          let data4 = data3.email;
          if (typeof data4 === "string") {
            if (func1(data4) > 254) {
              const err6 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters", schema: 254, parentSchema: schema89.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (func1(data4) < 3) {
              const err7 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema89.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (!pattern9.test(data4)) {
              const err8 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/pattern", keyword: "pattern", params: { pattern: "^[!-?A-~]+@[!-?A-~]+$" }, message: 'must match pattern "^[!-?A-~]+@[!-?A-~]+$"', schema: "^[!-?A-~]+@[!-?A-~]+$", parentSchema: schema89.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!formats8.test(data4)) {
              const err9 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/format", keyword: "format", params: { format: "email" }, message: 'must match format "email"', schema: "email", parentSchema: schema89.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/UserName/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema89.properties.email.type, parentSchema: schema89.properties.email, data: data4 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UserName/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema89.type, parentSchema: schema89, data: data3 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema92.type, parentSchema: schema92, data };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate65.errors = vErrors;
  return errors === 0;
}
validate65.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var revokeToken = validate66;
var schema94 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "token": { "type": "string", "minLength": 1, "maxLength": 128, "x-expected": "a token as it was issued", "pattern": "^[A-Za-z0-9_-]{1,128}$" } }, "required": ["token"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/revokeToken" };
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate66.evaluated;
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
        if (data0.token === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'", schema: schema94.properties.params.required, parentSchema: schema94.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.token !== void 0) {
          let data1 = data0.token;
          if (typeof data1 === "string") {
            if (func1(data1) > 128) {
              const err1 = { instancePath: instancePath + "/params/token", schemaPath: "#/properties/params/properties/token/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema94.properties.params.properties.token, data: data1 };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err2 = { instancePath: instancePath + "/params/token", schemaPath: "#/properties/params/properties/token/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema94.properties.params.properties.token, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (!pattern4.test(data1)) {
              const err3 = { instancePath: instancePath + "/params/token", schemaPath: "#/properties/params/properties/token/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema94.properties.params.properties.token, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          } else {
            const err4 = { instancePath: instancePath + "/params/token", schemaPath: "#/properties/params/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema94.properties.params.properties.token.type, parentSchema: schema94.properties.params.properties.token, data: data1 };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema94.properties.params.type, parentSchema: schema94.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema94.properties.query.type, parentSchema: schema94.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema94.properties.headers.type, parentSchema: schema94.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema94.type, parentSchema: schema94, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate66.errors = vErrors;
  return errors === 0;
}
validate66.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var listSubscriptions = validate67;
var schema95 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] }, "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listSubscriptions" };
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate67.evaluated;
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
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema95.properties.params.type, parentSchema: schema95.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema95.properties.query.properties.billable.type, parentSchema: schema95.properties.query.properties.billable, data: data2 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 2147483647 || isNaN(data2)) {
              const err2 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema95.properties.query.properties.billable, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              const err3 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema95.properties.query.properties.billable, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data2)) {
              const err4 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema95.properties.query.properties.billable, data: data2 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          }
        }
        if (data1.limit !== void 0) {
          let data3 = data1.limit;
          if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
            const err5 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema95.properties.query.properties.limit.type, parentSchema: schema95.properties.query.properties.limit, data: data3 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 100 || isNaN(data3)) {
              const err6 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema95.properties.query.properties.limit, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              const err7 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema95.properties.query.properties.limit, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (!formats0.validate(data3)) {
              const err8 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema95.properties.query.properties.limit, data: data3 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
          }
        }
        if (data1.cursor !== void 0) {
          let data4 = data1.cursor;
          if (typeof data4 === "string") {
            if (func1(data4) > 128) {
              const err9 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema95.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err10 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema95.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                vErrors.push(err10);
              }
              errors++;
            }
            if (!pattern4.test(data4)) {
              const err11 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema95.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
          } else {
            const err12 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema95.properties.query.properties.cursor.type, parentSchema: schema95.properties.query.properties.cursor, data: data4 };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
      } else {
        const err13 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema95.properties.query.type, parentSchema: schema95.properties.query, data: data1 };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data5 = data.headers;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
        const err14 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema95.properties.headers.type, parentSchema: schema95.properties.headers, data: data5 };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
  } else {
    const err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema95.type, parentSchema: schema95, data };
    if (vErrors === null) {
      vErrors = [err15];
    } else {
      vErrors.push(err15);
    }
    errors++;
  }
  validate67.errors = vErrors;
  return errors === 0;
}
validate67.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var quoteSubscriptionChange = validate68;
var schema96 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/ChangeOrder" } }, "required": ["body"], "$id": "/request/quoteSubscriptionChange" };
var schema97 = { "type": "object", "description": "What to change to: at least one of `planKey`, `quantity` and `planItems`. What is not named stays, and what was bought ahead of an item stays as far as the new plan allows it.", "additionalProperties": false, "properties": { "planKey": { "$ref": "#/components/schemas/Key", "description": "Key of the plan to change to." }, "quantity": { "$ref": "#/components/schemas/Seats" }, "planItems": { "$ref": "#/components/schemas/PlanItemQuantities" }, "timing": { "type": "string", "description": "`now`, or `period_end` for the next renewal. Default: `now` where the new price is not lower for the same time, else `period_end`.", "enum": ["now", "period_end"], "examples": ["now"] } }, "examples": [{ "planKey": "team" }] };
var schema100 = { "type": "object", "description": "Quantities that differ from the plan's own, by item key.", "maxProperties": 100, "examples": [{ "seats": 12 }], "allOf": [{ "if": { "maxProperties": 100 }, "then": { "propertyNames": { "x-expected": "1 to 64 letters, digits, ., _ and -, a letter first", "pattern": "^[A-Za-z][A-Za-z0-9._-]{0,63}$" }, "additionalProperties": { "$ref": "#/components/schemas/Quantity" } } }] };
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate70.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  const _errs2 = errors;
  let valid1 = true;
  const _errs3 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (Object.keys(data).length > 100) {
      const err0 = {};
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
  }
  var _valid0 = _errs3 === errors;
  errors = _errs2;
  if (vErrors !== null) {
    if (_errs2) {
      vErrors.length = _errs2;
    } else {
      vErrors = null;
    }
  }
  if (_valid0) {
    const _errs4 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      for (const key0 in data) {
        const _errs5 = errors;
        if (typeof key0 === "string") {
          if (!pattern32.test(key0)) {
            const err1 = { instancePath, schemaPath: "#/allOf/0/then/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9._-]{0,63}$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9._-]{0,63}$"', schema: "^[A-Za-z][A-Za-z0-9._-]{0,63}$", parentSchema: schema100.allOf[0].then.propertyNames, data: key0, propertyName: key0 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
        }
        var valid2 = _errs5 === errors;
        if (!valid2) {
          const err2 = { instancePath, schemaPath: "#/allOf/0/then/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid", schema: schema100.allOf[0].then.propertyNames, parentSchema: schema100.allOf[0].then, data };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
      for (const key1 in data) {
        let data0 = data[key1];
        if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
          const err3 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/Quantity/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema77.type, parentSchema: schema77, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (typeof data0 == "number" && isFinite(data0)) {
          if (data0 > 2147483647 || isNaN(data0)) {
            const err4 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/Quantity/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema77, data: data0 };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
          if (data0 < 0 || isNaN(data0)) {
            const err5 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/Quantity/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema77, data: data0 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
          if (!formats0.validate(data0)) {
            const err6 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/Quantity/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema77, data: data0 };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
      }
    }
    var _valid0 = _errs4 === errors;
    valid1 = _valid0;
    if (valid1) {
      var props0 = true;
    }
  }
  if (!valid1) {
    const err7 = { instancePath, schemaPath: "#/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema', schema: schema100.allOf[0].if, parentSchema: schema100.allOf[0], data };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (Object.keys(data).length > 100) {
      const err8 = { instancePath, schemaPath: "#/maxProperties", keyword: "maxProperties", params: { limit: 100 }, message: "must NOT have more than 100 properties", schema: 100, parentSchema: schema100, data };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema100.type, parentSchema: schema100, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate70.errors = vErrors;
  evaluated0.props = props0;
  return errors === 0;
}
validate70.evaluated = { "dynamicProps": true, "dynamicItems": false };
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate69.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "planKey" || key0 === "quantity" || key0 === "planItems" || key0 === "timing")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema97, data };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.planKey !== void 0) {
      let data0 = data.planKey;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err1 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema59, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema59, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern25.test(data0)) {
          const err3 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema59, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema59.type, parentSchema: schema59, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.quantity !== void 0) {
      let data1 = data.quantity;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        const err5 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema62.type, parentSchema: schema62, data: data1 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 1e6 || isNaN(data1)) {
          const err6 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000", schema: 1e6, parentSchema: schema62, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          const err7 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema62, data: data1 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (!formats0.validate(data1)) {
          const err8 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema62, data: data1 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      }
    }
    if (data.planItems !== void 0) {
      if (!validate70(data.planItems, { instancePath: instancePath + "/planItems", parentData: data, parentDataProperty: "planItems", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
        errors = vErrors.length;
      }
    }
    if (data.timing !== void 0) {
      let data3 = data.timing;
      if (typeof data3 !== "string") {
        const err9 = { instancePath: instancePath + "/timing", schemaPath: "#/properties/timing/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema97.properties.timing.type, parentSchema: schema97.properties.timing, data: data3 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (!(data3 === "now" || data3 === "period_end")) {
        const err10 = { instancePath: instancePath + "/timing", schemaPath: "#/properties/timing/enum", keyword: "enum", params: { allowedValues: schema97.properties.timing.enum }, message: "must be equal to one of the allowed values", schema: schema97.properties.timing.enum, parentSchema: schema97.properties.timing, data: data3 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
  } else {
    const err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema97.type, parentSchema: schema97, data };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
    }
    errors++;
  }
  validate69.errors = vErrors;
  return errors === 0;
}
validate69.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate68.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema96.required, parentSchema: schema96, data };
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
        if (data0.subscription === void 0) {
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema96.properties.params.required, parentSchema: schema96.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0.subscription !== void 0) {
          let data1 = data0.subscription;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema96.properties.params.properties.subscription.type, parentSchema: schema96.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema96.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema96.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema96.properties.params.properties.subscription, data: data1 };
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
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema96.properties.params.type, parentSchema: schema96.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema96.properties.query.type, parentSchema: schema96.properties.query, data: data2 };
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
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema96.properties.headers.type, parentSchema: schema96.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate69(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema96.type, parentSchema: schema96, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate68.errors = vErrors;
  return errors === 0;
}
validate68.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var changeSubscription = validate73;
var schema102 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "if": { "type": "object", "required": ["quote"] }, "then": { "$ref": "/contract#/components/schemas/ChangeByQuote" }, "else": { "$ref": "/contract#/components/schemas/ChangeByOrder" }, "x-apart": { "marker": "quote", "fields": ["planKey", "quantity", "planItems", "timing", "expectedAmount"] } } }, "required": ["body"], "$id": "/request/changeSubscription" };
var schema103 = { "type": "object", "description": "A change as it was quoted.", "additionalProperties": false, "required": ["quote"], "properties": { "quote": { "$ref": "#/components/schemas/QuoteId" } }, "examples": [{ "quote": "chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935" }] };
var schema104 = { "type": "string", "description": "Identifier of a quote.", "minLength": 36, "maxLength": 36, "x-expected": "the id of a quote, such as chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935", "pattern": "^chq_[0-9a-f]{32}$", "examples": ["chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935"] };
var pattern48 = new RegExp("^chq_[0-9a-f]{32}$", "u");
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate74.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.quote === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "quote" }, message: "must have required property 'quote'", schema: schema103.required, parentSchema: schema103, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "quote")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema103, data };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.quote !== void 0) {
      let data0 = data.quote;
      if (typeof data0 === "string") {
        if (func1(data0) > 36) {
          const err2 = { instancePath: instancePath + "/quote", schemaPath: "#/components/schemas/QuoteId/maxLength", keyword: "maxLength", params: { limit: 36 }, message: "must NOT have more than 36 characters", schema: 36, parentSchema: schema104, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 36) {
          const err3 = { instancePath: instancePath + "/quote", schemaPath: "#/components/schemas/QuoteId/minLength", keyword: "minLength", params: { limit: 36 }, message: "must NOT have fewer than 36 characters", schema: 36, parentSchema: schema104, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern48.test(data0)) {
          const err4 = { instancePath: instancePath + "/quote", schemaPath: "#/components/schemas/QuoteId/pattern", keyword: "pattern", params: { pattern: "^chq_[0-9a-f]{32}$" }, message: 'must match pattern "^chq_[0-9a-f]{32}$"', schema: "^chq_[0-9a-f]{32}$", parentSchema: schema104, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/quote", schemaPath: "#/components/schemas/QuoteId/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema104.type, parentSchema: schema104, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema103.type, parentSchema: schema103, data };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate74.errors = vErrors;
  return errors === 0;
}
validate74.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var schema105 = { "type": "object", "description": "What to change to: at least one of `planKey`, `quantity` and `planItems`.", "additionalProperties": false, "properties": { "planKey": { "$ref": "#/components/schemas/Key", "description": "Key of the plan to change to." }, "quantity": { "$ref": "#/components/schemas/Seats" }, "planItems": { "$ref": "#/components/schemas/PlanItemQuantities" }, "timing": { "type": "string", "description": "`now`, or `period_end` for the next renewal. Default: `now` where the new price is not lower for the same time, else `period_end`.", "enum": ["now", "period_end"], "examples": ["now"] }, "expectedAmount": { "$ref": "#/components/schemas/MinorUnits", "description": "What it may cost now; any other amount is refused." } }, "examples": [{ "planKey": "team", "expectedAmount": 2500 }] };
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate76.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "planKey" || key0 === "quantity" || key0 === "planItems" || key0 === "timing" || key0 === "expectedAmount")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema105, data };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.planKey !== void 0) {
      let data0 = data.planKey;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err1 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema59, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema59, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern25.test(data0)) {
          const err3 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema59, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema59.type, parentSchema: schema59, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.quantity !== void 0) {
      let data1 = data.quantity;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        const err5 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema62.type, parentSchema: schema62, data: data1 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 1e6 || isNaN(data1)) {
          const err6 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000", schema: 1e6, parentSchema: schema62, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          const err7 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema62, data: data1 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (!formats0.validate(data1)) {
          const err8 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema62, data: data1 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      }
    }
    if (data.planItems !== void 0) {
      if (!validate70(data.planItems, { instancePath: instancePath + "/planItems", parentData: data, parentDataProperty: "planItems", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
        errors = vErrors.length;
      }
    }
    if (data.timing !== void 0) {
      let data3 = data.timing;
      if (typeof data3 !== "string") {
        const err9 = { instancePath: instancePath + "/timing", schemaPath: "#/properties/timing/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema105.properties.timing.type, parentSchema: schema105.properties.timing, data: data3 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (!(data3 === "now" || data3 === "period_end")) {
        const err10 = { instancePath: instancePath + "/timing", schemaPath: "#/properties/timing/enum", keyword: "enum", params: { allowedValues: schema105.properties.timing.enum }, message: "must be equal to one of the allowed values", schema: schema105.properties.timing.enum, parentSchema: schema105.properties.timing, data: data3 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.expectedAmount !== void 0) {
      let data4 = data.expectedAmount;
      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
        const err11 = { instancePath: instancePath + "/expectedAmount", schemaPath: "#/components/schemas/MinorUnits/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema71.type, parentSchema: schema71, data: data4 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 > 9007199254740991 || isNaN(data4)) {
          const err12 = { instancePath: instancePath + "/expectedAmount", schemaPath: "#/components/schemas/MinorUnits/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991", schema: 9007199254740991, parentSchema: schema71, data: data4 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (data4 < 0 || isNaN(data4)) {
          const err13 = { instancePath: instancePath + "/expectedAmount", schemaPath: "#/components/schemas/MinorUnits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema71, data: data4 };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (!formats52.validate(data4)) {
          const err14 = { instancePath: instancePath + "/expectedAmount", schemaPath: "#/components/schemas/MinorUnits/format", keyword: "format", params: { format: "int64" }, message: 'must match format "int64"', schema: "int64", parentSchema: schema71, data: data4 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      }
    }
  } else {
    const err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema105.type, parentSchema: schema105, data };
    if (vErrors === null) {
      vErrors = [err15];
    } else {
      vErrors.push(err15);
    }
    errors++;
  }
  validate76.errors = vErrors;
  return errors === 0;
}
validate76.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate73(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate73.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema102.required, parentSchema: schema102, data };
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
        if (data0.subscription === void 0) {
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema102.properties.params.required, parentSchema: schema102.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0.subscription !== void 0) {
          let data1 = data0.subscription;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema102.properties.params.properties.subscription.type, parentSchema: schema102.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema102.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema102.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema102.properties.params.properties.subscription, data: data1 };
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
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema102.properties.params.type, parentSchema: schema102.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema102.properties.query.type, parentSchema: schema102.properties.query, data: data2 };
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
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema102.properties.headers.type, parentSchema: schema102.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      let data4 = data.body;
      const _errs10 = errors;
      let valid2 = true;
      const _errs11 = errors;
      if (errors === _errs11) {
        if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
          let missing0;
          if (data4.quote === void 0 && (missing0 = "quote")) {
            const err9 = {};
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        } else {
          const err10 = {};
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
      var _valid0 = _errs11 === errors;
      errors = _errs10;
      if (vErrors !== null) {
        if (_errs10) {
          vErrors.length = _errs10;
        } else {
          vErrors = null;
        }
      }
      let ifClause0;
      if (_valid0) {
        const _errs13 = errors;
        if (!validate74(data4, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
          errors = vErrors.length;
        }
        var _valid0 = _errs13 === errors;
        valid2 = _valid0;
        if (valid2) {
          var props0 = true;
        }
        ifClause0 = "then";
      } else {
        const _errs14 = errors;
        if (!validate76(data4, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
          errors = vErrors.length;
        }
        var _valid0 = _errs14 === errors;
        valid2 = _valid0;
        if (valid2) {
          if (props0 !== true) {
            props0 = true;
          }
        }
        ifClause0 = "else";
      }
      if (!valid2) {
        const err11 = { instancePath: instancePath + "/body", schemaPath: "#/properties/body/if", keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema', schema: schema102.properties.body.if, parentSchema: schema102.properties.body, data: data4 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema102.type, parentSchema: schema102, data };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate73.errors = vErrors;
  return errors === 0;
}
validate73.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var getCurrentUsage = validate79;
var schema109 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getCurrentUsage" };
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate79.evaluated;
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
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema109.properties.params.required, parentSchema: schema109.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema109.properties.params.properties.subscription.type, parentSchema: schema109.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema109.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema109.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema109.properties.params.properties.subscription, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema109.properties.params.type, parentSchema: schema109.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema109.properties.query.type, parentSchema: schema109.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema109.properties.headers.type, parentSchema: schema109.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema109.type, parentSchema: schema109, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate79.errors = vErrors;
  return errors === 0;
}
validate79.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var voidUsage = validate80;
var schema110 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/UsageVoid" } }, "required": ["body"], "$id": "/request/voidUsage" };
var schema111 = { "type": "object", "description": "Usage to take back.", "additionalProperties": false, "required": ["idempotencyKey", "reason"], "properties": { "idempotencyKey": { "type": "string", "description": "The key that it was counted under.", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters", "pattern": "^[ -~]{1,255}$", "examples": ["batch-2026-11-10-0800"] }, "reason": { "type": "string", "description": "Why, for later readers of the records.", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 characters without control characters", "pattern": "^[^\\x00-\\x1F\\x7F]+$", "examples": ["Counted by a failed import"] } }, "examples": [{ "idempotencyKey": "batch-2026-11-10-0800", "reason": "Counted by a failed import" }] };
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate80.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema110.required, parentSchema: schema110, data };
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
        if (data0.subscription === void 0) {
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema110.properties.params.required, parentSchema: schema110.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0.subscription !== void 0) {
          let data1 = data0.subscription;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema110.properties.params.properties.subscription.type, parentSchema: schema110.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema110.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema110.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema110.properties.params.properties.subscription, data: data1 };
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
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema110.properties.params.type, parentSchema: schema110.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema110.properties.query.type, parentSchema: schema110.properties.query, data: data2 };
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
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema110.properties.headers.type, parentSchema: schema110.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      let data4 = data.body;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (data4.idempotencyKey === void 0) {
          const err9 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UsageVoid/required", keyword: "required", params: { missingProperty: "idempotencyKey" }, message: "must have required property 'idempotencyKey'", schema: schema111.required, parentSchema: schema111, data: data4 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (data4.reason === void 0) {
          const err10 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UsageVoid/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'", schema: schema111.required, parentSchema: schema111, data: data4 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        for (const key0 in data4) {
          if (!(key0 === "idempotencyKey" || key0 === "reason")) {
            const err11 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UsageVoid/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema111, data: data4 };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
        if (data4.idempotencyKey !== void 0) {
          let data5 = data4.idempotencyKey;
          if (typeof data5 === "string") {
            if (func1(data5) > 255) {
              const err12 = { instancePath: instancePath + "/body/idempotencyKey", schemaPath: "/contract#/components/schemas/UsageVoid/properties/idempotencyKey/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema111.properties.idempotencyKey, data: data5 };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
            if (func1(data5) < 1) {
              const err13 = { instancePath: instancePath + "/body/idempotencyKey", schemaPath: "/contract#/components/schemas/UsageVoid/properties/idempotencyKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema111.properties.idempotencyKey, data: data5 };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
            if (!pattern29.test(data5)) {
              const err14 = { instancePath: instancePath + "/body/idempotencyKey", schemaPath: "/contract#/components/schemas/UsageVoid/properties/idempotencyKey/pattern", keyword: "pattern", params: { pattern: "^[ -~]{1,255}$" }, message: 'must match pattern "^[ -~]{1,255}$"', schema: "^[ -~]{1,255}$", parentSchema: schema111.properties.idempotencyKey, data: data5 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
          } else {
            const err15 = { instancePath: instancePath + "/body/idempotencyKey", schemaPath: "/contract#/components/schemas/UsageVoid/properties/idempotencyKey/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema111.properties.idempotencyKey.type, parentSchema: schema111.properties.idempotencyKey, data: data5 };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
        if (data4.reason !== void 0) {
          let data6 = data4.reason;
          if (typeof data6 === "string") {
            if (func1(data6) > 255) {
              const err16 = { instancePath: instancePath + "/body/reason", schemaPath: "/contract#/components/schemas/UsageVoid/properties/reason/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema111.properties.reason, data: data6 };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
            if (func1(data6) < 1) {
              const err17 = { instancePath: instancePath + "/body/reason", schemaPath: "/contract#/components/schemas/UsageVoid/properties/reason/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema111.properties.reason, data: data6 };
              if (vErrors === null) {
                vErrors = [err17];
              } else {
                vErrors.push(err17);
              }
              errors++;
            }
            if (!pattern5.test(data6)) {
              const err18 = { instancePath: instancePath + "/body/reason", schemaPath: "/contract#/components/schemas/UsageVoid/properties/reason/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1F\\x7F]+$" }, message: 'must match pattern "^[^\\x00-\\x1F\\x7F]+$"', schema: "^[^\\x00-\\x1F\\x7F]+$", parentSchema: schema111.properties.reason, data: data6 };
              if (vErrors === null) {
                vErrors = [err18];
              } else {
                vErrors.push(err18);
              }
              errors++;
            }
          } else {
            const err19 = { instancePath: instancePath + "/body/reason", schemaPath: "/contract#/components/schemas/UsageVoid/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema111.properties.reason.type, parentSchema: schema111.properties.reason, data: data6 };
            if (vErrors === null) {
              vErrors = [err19];
            } else {
              vErrors.push(err19);
            }
            errors++;
          }
        }
      } else {
        const err20 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UsageVoid/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema111.type, parentSchema: schema111, data: data4 };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
  } else {
    const err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema110.type, parentSchema: schema110, data };
    if (vErrors === null) {
      vErrors = [err21];
    } else {
      vErrors.push(err21);
    }
    errors++;
  }
  validate80.errors = vErrors;
  return errors === 0;
}
validate80.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var pruneUsage = validate81;
var schema112 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/PruneOrder" } }, "required": ["body"], "$id": "/request/pruneUsage" };
var schema113 = { "type": "object", "description": "Which usage records go.", "additionalProperties": false, "required": ["before"], "properties": { "before": { "$ref": "#/components/schemas/Moment", "description": "Those from before this instant." }, "dryRun": { "type": "boolean", "description": "Say what would go, and drop nothing.", "default": false, "examples": [true] } }, "examples": [{ "before": "2026-01-01T00:00:00.000Z", "dryRun": true }] };
function validate82(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate82.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.before === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "before" }, message: "must have required property 'before'", schema: schema113.required, parentSchema: schema113, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "before" || key0 === "dryRun")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema113, data };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.before !== void 0) {
      let data0 = data.before;
      if (typeof data0 === "string") {
        if (func1(data0) > 35) {
          const err2 = { instancePath: instancePath + "/before", schemaPath: "#/components/schemas/Moment/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 20) {
          const err3 = { instancePath: instancePath + "/before", schemaPath: "#/components/schemas/Moment/minLength", keyword: "minLength", params: { limit: 20 }, message: "must NOT have fewer than 20 characters", schema: 20, parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern18.test(data0)) {
          const err4 = { instancePath: instancePath + "/before", schemaPath: "#/components/schemas/Moment/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$", parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!formats16.validate(data0)) {
          const err5 = { instancePath: instancePath + "/before", schemaPath: "#/components/schemas/Moment/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"', schema: "date-time", parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/before", schemaPath: "#/components/schemas/Moment/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema48.type, parentSchema: schema48, data: data0 };
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
        const err7 = { instancePath: instancePath + "/dryRun", schemaPath: "#/properties/dryRun/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema113.properties.dryRun.type, parentSchema: schema113.properties.dryRun, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema113.type, parentSchema: schema113, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate82.errors = vErrors;
  return errors === 0;
}
validate82.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate81.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema112.required, parentSchema: schema112, data };
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
        const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema112.properties.params.type, parentSchema: schema112.properties.params, data: data0 };
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
        const err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema112.properties.query.type, parentSchema: schema112.properties.query, data: data1 };
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
        const err3 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema112.properties.headers.type, parentSchema: schema112.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate82(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema112.type, parentSchema: schema112, data };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate81.errors = vErrors;
  return errors === 0;
}
validate81.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var listInvoices = validate84;
var schema115 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "billable": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] }, "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] }, "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listInvoices" };
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate84.evaluated;
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
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema115.properties.params.type, parentSchema: schema115.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema115.properties.query.properties.billable.type, parentSchema: schema115.properties.query.properties.billable, data: data2 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 2147483647 || isNaN(data2)) {
              const err2 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema115.properties.query.properties.billable, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              const err3 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema115.properties.query.properties.billable, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data2)) {
              const err4 = { instancePath: instancePath + "/query/billable", schemaPath: "#/properties/query/properties/billable/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema115.properties.query.properties.billable, data: data2 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          }
        }
        if (data1.subscription !== void 0) {
          let data3 = data1.subscription;
          if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
            const err5 = { instancePath: instancePath + "/query/subscription", schemaPath: "#/properties/query/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema115.properties.query.properties.subscription.type, parentSchema: schema115.properties.query.properties.subscription, data: data3 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 2147483647 || isNaN(data3)) {
              const err6 = { instancePath: instancePath + "/query/subscription", schemaPath: "#/properties/query/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema115.properties.query.properties.subscription, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              const err7 = { instancePath: instancePath + "/query/subscription", schemaPath: "#/properties/query/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema115.properties.query.properties.subscription, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (!formats0.validate(data3)) {
              const err8 = { instancePath: instancePath + "/query/subscription", schemaPath: "#/properties/query/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema115.properties.query.properties.subscription, data: data3 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
          }
        }
        if (data1.limit !== void 0) {
          let data4 = data1.limit;
          if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
            const err9 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema115.properties.query.properties.limit.type, parentSchema: schema115.properties.query.properties.limit, data: data4 };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 100 || isNaN(data4)) {
              const err10 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema115.properties.query.properties.limit, data: data4 };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                vErrors.push(err10);
              }
              errors++;
            }
            if (data4 < 1 || isNaN(data4)) {
              const err11 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema115.properties.query.properties.limit, data: data4 };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
            if (!formats0.validate(data4)) {
              const err12 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema115.properties.query.properties.limit, data: data4 };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
          }
        }
        if (data1.cursor !== void 0) {
          let data5 = data1.cursor;
          if (typeof data5 === "string") {
            if (func1(data5) > 128) {
              const err13 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema115.properties.query.properties.cursor, data: data5 };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
            if (func1(data5) < 1) {
              const err14 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema115.properties.query.properties.cursor, data: data5 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
            if (!pattern4.test(data5)) {
              const err15 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema115.properties.query.properties.cursor, data: data5 };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
          } else {
            const err16 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema115.properties.query.properties.cursor.type, parentSchema: schema115.properties.query.properties.cursor, data: data5 };
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
        }
      } else {
        const err17 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema115.properties.query.type, parentSchema: schema115.properties.query, data: data1 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data6 = data.headers;
      if (!(data6 && typeof data6 == "object" && !Array.isArray(data6))) {
        const err18 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema115.properties.headers.type, parentSchema: schema115.properties.headers, data: data6 };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
  } else {
    const err19 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema115.type, parentSchema: schema115, data };
    if (vErrors === null) {
      vErrors = [err19];
    } else {
      vErrors.push(err19);
    }
    errors++;
  }
  validate84.errors = vErrors;
  return errors === 0;
}
validate84.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getInvoice = validate85;
var schema116 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "invoice": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["invoice"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getInvoice" };
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate85.evaluated;
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
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "invoice" }, message: "must have required property 'invoice'", schema: schema116.properties.params.required, parentSchema: schema116.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema116.properties.params.properties.invoice.type, parentSchema: schema116.properties.params.properties.invoice, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema116.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema116.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema116.properties.params.properties.invoice, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema116.properties.params.type, parentSchema: schema116.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema116.properties.query.type, parentSchema: schema116.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema116.properties.headers.type, parentSchema: schema116.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema116.type, parentSchema: schema116, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate85.errors = vErrors;
  return errors === 0;
}
validate85.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var listPlans = validate86;
var schema117 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "archived": { "type": "string", "description": "Which plans.", "enum": ["true", "false"], "examples": ["true"] }, "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listPlans" };
function validate86(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate86.evaluated;
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
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema117.properties.params.type, parentSchema: schema117.properties.params, data: data0 };
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
        if (data1.archived !== void 0) {
          let data2 = data1.archived;
          if (typeof data2 !== "string") {
            const err1 = { instancePath: instancePath + "/query/archived", schemaPath: "#/properties/query/properties/archived/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema117.properties.query.properties.archived.type, parentSchema: schema117.properties.query.properties.archived, data: data2 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (!(data2 === "true" || data2 === "false")) {
            const err2 = { instancePath: instancePath + "/query/archived", schemaPath: "#/properties/query/properties/archived/enum", keyword: "enum", params: { allowedValues: schema117.properties.query.properties.archived.enum }, message: "must be equal to one of the allowed values", schema: schema117.properties.query.properties.archived.enum, parentSchema: schema117.properties.query.properties.archived, data: data2 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
        }
        if (data1.limit !== void 0) {
          let data3 = data1.limit;
          if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
            const err3 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema117.properties.query.properties.limit.type, parentSchema: schema117.properties.query.properties.limit, data: data3 };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 100 || isNaN(data3)) {
              const err4 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema117.properties.query.properties.limit, data: data3 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              const err5 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema117.properties.query.properties.limit, data: data3 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (!formats0.validate(data3)) {
              const err6 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema117.properties.query.properties.limit, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
          }
        }
        if (data1.cursor !== void 0) {
          let data4 = data1.cursor;
          if (typeof data4 === "string") {
            if (func1(data4) > 128) {
              const err7 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema117.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err8 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema117.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!pattern4.test(data4)) {
              const err9 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema117.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema117.properties.query.properties.cursor.type, parentSchema: schema117.properties.query.properties.cursor, data: data4 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema117.properties.query.type, parentSchema: schema117.properties.query, data: data1 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data5 = data.headers;
      if (!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
        const err12 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema117.properties.headers.type, parentSchema: schema117.properties.headers, data: data5 };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema117.type, parentSchema: schema117, data };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validate86.errors = vErrors;
  return errors === 0;
}
validate86.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var runBilling = validate87;
var schema118 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/BillingRunOrder" } }, "required": [], "$id": "/request/runBilling" };
var schema119 = { "type": "object", "description": "How far to bill.", "additionalProperties": false, "properties": { "until": { "$ref": "#/components/schemas/Moment", "description": "What is due until then; now unless given. Only a sandbox can be billed ahead." } }, "examples": [{ "until": "2026-12-01T00:00:00.000Z" }] };
function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate88.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "until")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema119, data };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.until !== void 0) {
      let data0 = data.until;
      if (typeof data0 === "string") {
        if (func1(data0) > 35) {
          const err1 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Moment/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 20) {
          const err2 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Moment/minLength", keyword: "minLength", params: { limit: 20 }, message: "must NOT have fewer than 20 characters", schema: 20, parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern18.test(data0)) {
          const err3 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Moment/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$", parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!formats16.validate(data0)) {
          const err4 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Moment/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"', schema: "date-time", parentSchema: schema48, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/until", schemaPath: "#/components/schemas/Moment/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema48.type, parentSchema: schema48, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema119.type, parentSchema: schema119, data };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate88.errors = vErrors;
  return errors === 0;
}
validate88.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate87(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate87.evaluated;
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
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema118.properties.params.type, parentSchema: schema118.properties.params, data: data0 };
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
        const err1 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema118.properties.query.type, parentSchema: schema118.properties.query, data: data1 };
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
        const err2 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema118.properties.headers.type, parentSchema: schema118.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate88(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema118.type, parentSchema: schema118, data };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate87.errors = vErrors;
  return errors === 0;
}
validate87.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var issueCreditNote = validate90;
var schema121 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "invoice": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["invoice"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/CreditOrder" } }, "required": ["body"], "$id": "/request/issueCreditNote" };
var schema122 = { "type": "object", "description": "What to take back of a paid invoice.", "additionalProperties": false, "required": ["reason", "settle"], "properties": { "lines": { "type": "array", "description": "What to take back of each line; all that is left unless given.", "minItems": 1, "maxItems": 1e3, "allOf": [{ "if": { "maxItems": 1e3 }, "then": { "items": { "type": "object", "description": "A part of a line.", "additionalProperties": false, "required": ["position", "amount"], "properties": { "position": { "type": "integer", "format": "int32", "description": "The line.", "minimum": 0, "maximum": 2147483647, "examples": [0] }, "amount": { "$ref": "#/components/schemas/SignedMinorUnits", "description": "In minor units and of the line's own sign." } }, "examples": [{ "position": 0, "amount": 1500 }] } } }] }, "reason": { "type": "string", "description": "Why, as the customer reads it. No control characters.", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 characters without control characters", "pattern": "^[^\\x00-\\x1F\\x7F]+$", "examples": ["Three days without service"] }, "settle": { "type": "string", "description": "`balance` pays later invoices; `refund` goes back through the gateway.", "enum": ["balance", "refund"], "examples": ["balance"] } }, "examples": [{ "reason": "Three days without service", "settle": "balance" }] };
var schema123 = { "type": "integer", "format": "int64", "description": "An amount of money in the minor unit of its currency, negative where it is a credit.", "minimum": -9007199254740991, "maximum": 9007199254740991, "examples": [500] };
function validate91(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate91.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.reason === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'", schema: schema122.required, parentSchema: schema122, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.settle === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "settle" }, message: "must have required property 'settle'", schema: schema122.required, parentSchema: schema122, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "lines" || key0 === "reason" || key0 === "settle")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema122, data };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.lines !== void 0) {
      let data0 = data.lines;
      const _errs5 = errors;
      let valid2 = true;
      const _errs6 = errors;
      if (Array.isArray(data0)) {
        if (data0.length > 1e3) {
          const err3 = {};
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      }
      var _valid0 = _errs6 === errors;
      errors = _errs5;
      if (vErrors !== null) {
        if (_errs5) {
          vErrors.length = _errs5;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs7 = errors;
        if (Array.isArray(data0)) {
          const len0 = data0.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data1 = data0[i0];
            if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
              if (data1.position === void 0) {
                const err4 = { instancePath: instancePath + "/lines/" + i0, schemaPath: "#/properties/lines/allOf/0/then/items/required", keyword: "required", params: { missingProperty: "position" }, message: "must have required property 'position'", schema: schema122.properties.lines.allOf[0].then.items.required, parentSchema: schema122.properties.lines.allOf[0].then.items, data: data1 };
                if (vErrors === null) {
                  vErrors = [err4];
                } else {
                  vErrors.push(err4);
                }
                errors++;
              }
              if (data1.amount === void 0) {
                const err5 = { instancePath: instancePath + "/lines/" + i0, schemaPath: "#/properties/lines/allOf/0/then/items/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'", schema: schema122.properties.lines.allOf[0].then.items.required, parentSchema: schema122.properties.lines.allOf[0].then.items, data: data1 };
                if (vErrors === null) {
                  vErrors = [err5];
                } else {
                  vErrors.push(err5);
                }
                errors++;
              }
              for (const key1 in data1) {
                if (!(key1 === "position" || key1 === "amount")) {
                  const err6 = { instancePath: instancePath + "/lines/" + i0, schemaPath: "#/properties/lines/allOf/0/then/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties", schema: false, parentSchema: schema122.properties.lines.allOf[0].then.items, data: data1 };
                  if (vErrors === null) {
                    vErrors = [err6];
                  } else {
                    vErrors.push(err6);
                  }
                  errors++;
                }
              }
              if (data1.position !== void 0) {
                let data2 = data1.position;
                if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
                  const err7 = { instancePath: instancePath + "/lines/" + i0 + "/position", schemaPath: "#/properties/lines/allOf/0/then/items/properties/position/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema122.properties.lines.allOf[0].then.items.properties.position.type, parentSchema: schema122.properties.lines.allOf[0].then.items.properties.position, data: data2 };
                  if (vErrors === null) {
                    vErrors = [err7];
                  } else {
                    vErrors.push(err7);
                  }
                  errors++;
                }
                if (typeof data2 == "number" && isFinite(data2)) {
                  if (data2 > 2147483647 || isNaN(data2)) {
                    const err8 = { instancePath: instancePath + "/lines/" + i0 + "/position", schemaPath: "#/properties/lines/allOf/0/then/items/properties/position/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema122.properties.lines.allOf[0].then.items.properties.position, data: data2 };
                    if (vErrors === null) {
                      vErrors = [err8];
                    } else {
                      vErrors.push(err8);
                    }
                    errors++;
                  }
                  if (data2 < 0 || isNaN(data2)) {
                    const err9 = { instancePath: instancePath + "/lines/" + i0 + "/position", schemaPath: "#/properties/lines/allOf/0/then/items/properties/position/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema122.properties.lines.allOf[0].then.items.properties.position, data: data2 };
                    if (vErrors === null) {
                      vErrors = [err9];
                    } else {
                      vErrors.push(err9);
                    }
                    errors++;
                  }
                  if (!formats0.validate(data2)) {
                    const err10 = { instancePath: instancePath + "/lines/" + i0 + "/position", schemaPath: "#/properties/lines/allOf/0/then/items/properties/position/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema122.properties.lines.allOf[0].then.items.properties.position, data: data2 };
                    if (vErrors === null) {
                      vErrors = [err10];
                    } else {
                      vErrors.push(err10);
                    }
                    errors++;
                  }
                }
              }
              if (data1.amount !== void 0) {
                let data3 = data1.amount;
                if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
                  const err11 = { instancePath: instancePath + "/lines/" + i0 + "/amount", schemaPath: "#/components/schemas/SignedMinorUnits/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema123.type, parentSchema: schema123, data: data3 };
                  if (vErrors === null) {
                    vErrors = [err11];
                  } else {
                    vErrors.push(err11);
                  }
                  errors++;
                }
                if (typeof data3 == "number" && isFinite(data3)) {
                  if (data3 > 9007199254740991 || isNaN(data3)) {
                    const err12 = { instancePath: instancePath + "/lines/" + i0 + "/amount", schemaPath: "#/components/schemas/SignedMinorUnits/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991", schema: 9007199254740991, parentSchema: schema123, data: data3 };
                    if (vErrors === null) {
                      vErrors = [err12];
                    } else {
                      vErrors.push(err12);
                    }
                    errors++;
                  }
                  if (data3 < -9007199254740991 || isNaN(data3)) {
                    const err13 = { instancePath: instancePath + "/lines/" + i0 + "/amount", schemaPath: "#/components/schemas/SignedMinorUnits/minimum", keyword: "minimum", params: { comparison: ">=", limit: -9007199254740991 }, message: "must be >= -9007199254740991", schema: -9007199254740991, parentSchema: schema123, data: data3 };
                    if (vErrors === null) {
                      vErrors = [err13];
                    } else {
                      vErrors.push(err13);
                    }
                    errors++;
                  }
                  if (!formats52.validate(data3)) {
                    const err14 = { instancePath: instancePath + "/lines/" + i0 + "/amount", schemaPath: "#/components/schemas/SignedMinorUnits/format", keyword: "format", params: { format: "int64" }, message: 'must match format "int64"', schema: "int64", parentSchema: schema123, data: data3 };
                    if (vErrors === null) {
                      vErrors = [err14];
                    } else {
                      vErrors.push(err14);
                    }
                    errors++;
                  }
                }
              }
            } else {
              const err15 = { instancePath: instancePath + "/lines/" + i0, schemaPath: "#/properties/lines/allOf/0/then/items/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema122.properties.lines.allOf[0].then.items.type, parentSchema: schema122.properties.lines.allOf[0].then.items, data: data1 };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
          }
        }
        var _valid0 = _errs7 === errors;
        valid2 = _valid0;
      }
      if (!valid2) {
        const err16 = { instancePath: instancePath + "/lines", schemaPath: "#/properties/lines/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema', schema: schema122.properties.lines.allOf[0].if, parentSchema: schema122.properties.lines.allOf[0], data: data0 };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      if (Array.isArray(data0)) {
        if (data0.length > 1e3) {
          const err17 = { instancePath: instancePath + "/lines", schemaPath: "#/properties/lines/maxItems", keyword: "maxItems", params: { limit: 1e3 }, message: "must NOT have more than 1000 items", schema: 1e3, parentSchema: schema122.properties.lines, data: data0 };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
        if (data0.length < 1) {
          const err18 = { instancePath: instancePath + "/lines", schemaPath: "#/properties/lines/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema122.properties.lines, data: data0 };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      } else {
        const err19 = { instancePath: instancePath + "/lines", schemaPath: "#/properties/lines/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema122.properties.lines.type, parentSchema: schema122.properties.lines, data: data0 };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.reason !== void 0) {
      let data4 = data.reason;
      if (typeof data4 === "string") {
        if (func1(data4) > 255) {
          const err20 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema122.properties.reason, data: data4 };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
        if (func1(data4) < 1) {
          const err21 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema122.properties.reason, data: data4 };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
        if (!pattern5.test(data4)) {
          const err22 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1F\\x7F]+$" }, message: 'must match pattern "^[^\\x00-\\x1F\\x7F]+$"', schema: "^[^\\x00-\\x1F\\x7F]+$", parentSchema: schema122.properties.reason, data: data4 };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
      } else {
        const err23 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema122.properties.reason.type, parentSchema: schema122.properties.reason, data: data4 };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
    if (data.settle !== void 0) {
      let data5 = data.settle;
      if (typeof data5 !== "string") {
        const err24 = { instancePath: instancePath + "/settle", schemaPath: "#/properties/settle/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema122.properties.settle.type, parentSchema: schema122.properties.settle, data: data5 };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
      if (!(data5 === "balance" || data5 === "refund")) {
        const err25 = { instancePath: instancePath + "/settle", schemaPath: "#/properties/settle/enum", keyword: "enum", params: { allowedValues: schema122.properties.settle.enum }, message: "must be equal to one of the allowed values", schema: schema122.properties.settle.enum, parentSchema: schema122.properties.settle, data: data5 };
        if (vErrors === null) {
          vErrors = [err25];
        } else {
          vErrors.push(err25);
        }
        errors++;
      }
    }
  } else {
    const err26 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema122.type, parentSchema: schema122, data };
    if (vErrors === null) {
      vErrors = [err26];
    } else {
      vErrors.push(err26);
    }
    errors++;
  }
  validate91.errors = vErrors;
  return errors === 0;
}
validate91.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate90.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema121.required, parentSchema: schema121, data };
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
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "invoice" }, message: "must have required property 'invoice'", schema: schema121.properties.params.required, parentSchema: schema121.properties.params, data: data0 };
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
            const err2 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema121.properties.params.properties.invoice.type, parentSchema: schema121.properties.params.properties.invoice, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema121.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema121.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema121.properties.params.properties.invoice, data: data1 };
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
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema121.properties.params.type, parentSchema: schema121.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema121.properties.query.type, parentSchema: schema121.properties.query, data: data2 };
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
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema121.properties.headers.type, parentSchema: schema121.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate91(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema121.type, parentSchema: schema121, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate90.errors = vErrors;
  return errors === 0;
}
validate90.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var listWebhookEndpoints = validate93;
var schema124 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listWebhookEndpoints" };
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate93.evaluated;
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
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema124.properties.params.type, parentSchema: schema124.properties.params, data: data0 };
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
        const err1 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema124.properties.query.type, parentSchema: schema124.properties.query, data: data1 };
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
        const err2 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema124.properties.headers.type, parentSchema: schema124.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema124.type, parentSchema: schema124, data };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate93.errors = vErrors;
  return errors === 0;
}
validate93.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var addWebhookEndpoint = validate94;
var schema125 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/NewEndpoint" } }, "required": ["body"], "$id": "/request/addWebhookEndpoint" };
var schema126 = { "type": "object", "description": "An endpoint to deliver events to.", "additionalProperties": false, "required": ["url"], "properties": { "url": { "type": "string", "description": "An `https://` URL on the public internet.", "minLength": 1, "maxLength": 2048, "examples": ["https://example.com/webhooks"] }, "eventTypes": { "type": "array", "description": "The types of events that it gets; none stands for those of the first version.", "maxItems": 100, "allOf": [{ "if": { "maxItems": 100 }, "then": { "items": { "$ref": "#/components/schemas/EventTypeName" }, "uniqueItems": true } }] } }, "examples": [{ "url": "https://example.com/webhooks" }] };
var schema127 = { "type": "string", "description": "Kind of event, as the webhooks name it. Open: more may be added.", "minLength": 1, "maxLength": 64, "x-expected": "the name of an event, such as InvoicePaid", "pattern": "^[A-Z][A-Za-z]{0,63}$", "examples": ["SubscriptionCanceled"] };
var pattern57 = new RegExp("^[A-Z][A-Za-z]{0,63}$", "u");
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate95.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.url === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'", schema: schema126.required, parentSchema: schema126, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "url" || key0 === "eventTypes")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema126, data };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.url !== void 0) {
      let data0 = data.url;
      if (typeof data0 === "string") {
        if (func1(data0) > 2048) {
          const err2 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters", schema: 2048, parentSchema: schema126.properties.url, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema126.properties.url, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema126.properties.url.type, parentSchema: schema126.properties.url, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.eventTypes !== void 0) {
      let data1 = data.eventTypes;
      const _errs7 = errors;
      let valid2 = true;
      const _errs8 = errors;
      if (Array.isArray(data1)) {
        if (data1.length > 100) {
          const err5 = {};
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      }
      var _valid0 = _errs8 === errors;
      errors = _errs7;
      if (vErrors !== null) {
        if (_errs7) {
          vErrors.length = _errs7;
        } else {
          vErrors = null;
        }
      }
      if (_valid0) {
        const _errs9 = errors;
        if (Array.isArray(data1)) {
          const len0 = data1.length;
          for (let i0 = 0; i0 < len0; i0++) {
            let data2 = data1[i0];
            if (typeof data2 === "string") {
              if (func1(data2) > 64) {
                const err6 = { instancePath: instancePath + "/eventTypes/" + i0, schemaPath: "#/components/schemas/EventTypeName/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema127, data: data2 };
                if (vErrors === null) {
                  vErrors = [err6];
                } else {
                  vErrors.push(err6);
                }
                errors++;
              }
              if (func1(data2) < 1) {
                const err7 = { instancePath: instancePath + "/eventTypes/" + i0, schemaPath: "#/components/schemas/EventTypeName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema127, data: data2 };
                if (vErrors === null) {
                  vErrors = [err7];
                } else {
                  vErrors.push(err7);
                }
                errors++;
              }
              if (!pattern57.test(data2)) {
                const err8 = { instancePath: instancePath + "/eventTypes/" + i0, schemaPath: "#/components/schemas/EventTypeName/pattern", keyword: "pattern", params: { pattern: "^[A-Z][A-Za-z]{0,63}$" }, message: 'must match pattern "^[A-Z][A-Za-z]{0,63}$"', schema: "^[A-Z][A-Za-z]{0,63}$", parentSchema: schema127, data: data2 };
                if (vErrors === null) {
                  vErrors = [err8];
                } else {
                  vErrors.push(err8);
                }
                errors++;
              }
            } else {
              const err9 = { instancePath: instancePath + "/eventTypes/" + i0, schemaPath: "#/components/schemas/EventTypeName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema127.type, parentSchema: schema127, data: data2 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
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
                    const err10 = { instancePath: instancePath + "/eventTypes", schemaPath: "#/properties/eventTypes/allOf/0/then/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 }, message: "must NOT have duplicate items (items ## " + j0 + " and " + i1 + " are identical)", schema: true, parentSchema: schema126.properties.eventTypes.allOf[0].then, data: data1 };
                    if (vErrors === null) {
                      vErrors = [err10];
                    } else {
                      vErrors.push(err10);
                    }
                    errors++;
                    break outer0;
                  }
                }
              }
          }
        }
        var _valid0 = _errs9 === errors;
        valid2 = _valid0;
      }
      if (!valid2) {
        const err11 = { instancePath: instancePath + "/eventTypes", schemaPath: "#/properties/eventTypes/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema', schema: schema126.properties.eventTypes.allOf[0].if, parentSchema: schema126.properties.eventTypes.allOf[0], data: data1 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
      if (Array.isArray(data1)) {
        if (data1.length > 100) {
          const err12 = { instancePath: instancePath + "/eventTypes", schemaPath: "#/properties/eventTypes/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema126.properties.eventTypes, data: data1 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/eventTypes", schemaPath: "#/properties/eventTypes/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema126.properties.eventTypes.type, parentSchema: schema126.properties.eventTypes, data: data1 };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
  } else {
    const err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema126.type, parentSchema: schema126, data };
    if (vErrors === null) {
      vErrors = [err14];
    } else {
      vErrors.push(err14);
    }
    errors++;
  }
  validate95.errors = vErrors;
  return errors === 0;
}
validate95.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate94(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate94.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema125.required, parentSchema: schema125, data };
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
        const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema125.properties.params.type, parentSchema: schema125.properties.params, data: data0 };
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
        const err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema125.properties.query.type, parentSchema: schema125.properties.query, data: data1 };
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
        const err3 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema125.properties.headers.type, parentSchema: schema125.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate95(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema125.type, parentSchema: schema125, data };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate94.errors = vErrors;
  return errors === 0;
}
validate94.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var removeWebhookEndpoint = validate97;
var schema128 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "endpoint": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["endpoint"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/removeWebhookEndpoint" };
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate97.evaluated;
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
        if (data0.endpoint === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'", schema: schema128.properties.params.required, parentSchema: schema128.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.endpoint !== void 0) {
          let data1 = data0.endpoint;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err1 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema128.properties.params.properties.endpoint.type, parentSchema: schema128.properties.params.properties.endpoint, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema128.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema128.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema128.properties.params.properties.endpoint, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema128.properties.params.type, parentSchema: schema128.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema128.properties.query.type, parentSchema: schema128.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema128.properties.headers.type, parentSchema: schema128.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema128.type, parentSchema: schema128, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate97.errors = vErrors;
  return errors === 0;
}
validate97.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var rollWebhookSecret = validate98;
var schema129 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "endpoint": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["endpoint"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/rollWebhookSecret" };
function validate98(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate98.evaluated;
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
        if (data0.endpoint === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'", schema: schema129.properties.params.required, parentSchema: schema129.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.endpoint !== void 0) {
          let data1 = data0.endpoint;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err1 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema129.properties.params.properties.endpoint.type, parentSchema: schema129.properties.params.properties.endpoint, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema129.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema129.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema129.properties.params.properties.endpoint, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema129.properties.params.type, parentSchema: schema129.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema129.properties.query.type, parentSchema: schema129.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema129.properties.headers.type, parentSchema: schema129.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema129.type, parentSchema: schema129, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate98.errors = vErrors;
  return errors === 0;
}
validate98.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var enableWebhookEndpoint = validate99;
var schema130 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "endpoint": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["endpoint"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/enableWebhookEndpoint" };
function validate99(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate99.evaluated;
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
        if (data0.endpoint === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'", schema: schema130.properties.params.required, parentSchema: schema130.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.endpoint !== void 0) {
          let data1 = data0.endpoint;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err1 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema130.properties.params.properties.endpoint.type, parentSchema: schema130.properties.params.properties.endpoint, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema130.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema130.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats0.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema130.properties.params.properties.endpoint, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema130.properties.params.type, parentSchema: schema130.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema130.properties.query.type, parentSchema: schema130.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema130.properties.headers.type, parentSchema: schema130.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema130.type, parentSchema: schema130, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate99.errors = vErrors;
  return errors === 0;
}
validate99.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var replayEvent = validate100;
var schema131 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "event": { "type": "string", "description": "Identity of the event: the same on every delivery, and in the header `webhook-id`. Deduplicate by it.", "minLength": 1, "maxLength": 64, "x-expected": "the id of an event", "pattern": "^[A-Za-z0-9_-]{1,64}$", "examples": ["0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b"] } }, "required": ["event"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/replayEvent" };
var pattern58 = new RegExp("^[A-Za-z0-9_-]{1,64}$", "u");
function validate100(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate100.evaluated;
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
        if (data0.event === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'", schema: schema131.properties.params.required, parentSchema: schema131.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.event !== void 0) {
          let data1 = data0.event;
          if (typeof data1 === "string") {
            if (func1(data1) > 64) {
              const err1 = { instancePath: instancePath + "/params/event", schemaPath: "#/properties/params/properties/event/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema131.properties.params.properties.event, data: data1 };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err2 = { instancePath: instancePath + "/params/event", schemaPath: "#/properties/params/properties/event/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema131.properties.params.properties.event, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (!pattern58.test(data1)) {
              const err3 = { instancePath: instancePath + "/params/event", schemaPath: "#/properties/params/properties/event/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,64}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,64}$"', schema: "^[A-Za-z0-9_-]{1,64}$", parentSchema: schema131.properties.params.properties.event, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          } else {
            const err4 = { instancePath: instancePath + "/params/event", schemaPath: "#/properties/params/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema131.properties.params.properties.event.type, parentSchema: schema131.properties.params.properties.event, data: data1 };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema131.properties.params.type, parentSchema: schema131.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema131.properties.query.type, parentSchema: schema131.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema131.properties.headers.type, parentSchema: schema131.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema131.type, parentSchema: schema131, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate100.errors = vErrors;
  return errors === 0;
}
validate100.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
export {
  addWebhookEndpoint,
  advanceClock,
  archivePlan,
  attachPaymentMethod,
  changeSubscription,
  createBillable,
  createUser,
  disableUser,
  enableUser,
  enableWebhookEndpoint,
  endSessions,
  getBillable,
  getBillingDetails,
  getClock,
  getClockAdvance,
  getCurrentUsage,
  getFigures,
  getInvoice,
  issueCreditNote,
  issueTokenFor,
  listAuditEntries,
  listBillables,
  listInvoices,
  listPlans,
  listSubscriptions,
  listTokens,
  listWebhookEndpoints,
  markInvoicePaid,
  openSubscription,
  pauseSubscription,
  pruneUsage,
  putBillable,
  putBillingDetails,
  putPlan,
  quoteSubscriptionChange,
  removeWebhookEndpoint,
  replayEvent,
  repricePlan,
  revokeAllTokens,
  revokeToken,
  rollWebhookSecret,
  runBilling,
  setPassword,
  voidInvoice,
  voidUsage
};
