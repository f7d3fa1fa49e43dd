// Generated from openapi.yaml by `npm run generate`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

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

var createSession = validate20;
var schema31 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/Credentials" } }, "required": ["body"], "$id": "/request/createSession" };
var schema33 = { "type": "object", "description": "What a user signs in with.", "additionalProperties": false, "required": ["email", "password"], "properties": { "email": { "type": "string", "description": "The e-mail address of the user. Capitals do not count, everything else does.", "minLength": 3, "maxLength": 254, "x-expected": "an email address", "pattern": "^[!-?A-~]+@[!-?A-~]+$", "format": "email", "examples": ["ada@example.com"] }, "password": { "type": "string", "description": "The password of the user. It counts to its last character, blanks included.", "minLength": 1, "maxLength": 256, "x-expected": "1 to 256 characters, none below U+0020", "pattern": "^[^\\x00-\\x1F]+$", "format": "password", "examples": ["correct horse battery staple"] } }, "examples": [{ "email": "ada@example.com", "password": "correct horse battery staple" }] };
var formats0 = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
var func1 = require_ucs2length().default;
var pattern4 = new RegExp("^[!-?A-~]+@[!-?A-~]+$", "u");
var pattern5 = new RegExp("^[^\\x00-\\x1F]+$", "u");
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
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema31.required, parentSchema: schema31, data };
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
        const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema31.properties.params.type, parentSchema: schema31.properties.params, data: data0 };
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
        const err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema31.properties.query.type, parentSchema: schema31.properties.query, data: data1 };
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
        const err3 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema31.properties.headers.type, parentSchema: schema31.properties.headers, data: data2 };
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
          const err4 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/Credentials/required", keyword: "required", params: { missingProperty: "email" }, message: "must have required property 'email'", schema: schema33.required, parentSchema: schema33, data: data3 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data3.password === void 0) {
          const err5 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/Credentials/required", keyword: "required", params: { missingProperty: "password" }, message: "must have required property 'password'", schema: schema33.required, parentSchema: schema33, data: data3 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        for (const key0 in data3) {
          if (!(key0 === "email" || key0 === "password")) {
            const err6 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/Credentials/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema33, data: data3 };
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
              const err7 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/Credentials/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters", schema: 254, parentSchema: schema33.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (func1(data4) < 3) {
              const err8 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/Credentials/properties/email/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema33.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!pattern4.test(data4)) {
              const err9 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/Credentials/properties/email/pattern", keyword: "pattern", params: { pattern: "^[!-?A-~]+@[!-?A-~]+$" }, message: 'must match pattern "^[!-?A-~]+@[!-?A-~]+$"', schema: "^[!-?A-~]+@[!-?A-~]+$", parentSchema: schema33.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
            if (!formats0.test(data4)) {
              const err10 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/Credentials/properties/email/format", keyword: "format", params: { format: "email" }, message: 'must match format "email"', schema: "email", parentSchema: schema33.properties.email, data: data4 };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                vErrors.push(err10);
              }
              errors++;
            }
          } else {
            const err11 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/Credentials/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema33.properties.email.type, parentSchema: schema33.properties.email, data: data4 };
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
              const err12 = { instancePath: instancePath + "/body/password", schemaPath: "/contract#/components/schemas/Credentials/properties/password/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters", schema: 256, parentSchema: schema33.properties.password, data: data5 };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
            if (func1(data5) < 1) {
              const err13 = { instancePath: instancePath + "/body/password", schemaPath: "/contract#/components/schemas/Credentials/properties/password/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema33.properties.password, data: data5 };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
            if (!pattern5.test(data5)) {
              const err14 = { instancePath: instancePath + "/body/password", schemaPath: "/contract#/components/schemas/Credentials/properties/password/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1F]+$" }, message: 'must match pattern "^[^\\x00-\\x1F]+$"', schema: "^[^\\x00-\\x1F]+$", parentSchema: schema33.properties.password, data: data5 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
          } else {
            const err15 = { instancePath: instancePath + "/body/password", schemaPath: "/contract#/components/schemas/Credentials/properties/password/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema33.properties.password.type, parentSchema: schema33.properties.password, data: data5 };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
      } else {
        const err16 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/Credentials/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema33.type, parentSchema: schema33, data: data3 };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
  } else {
    const err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema31.type, parentSchema: schema31, data };
    if (vErrors === null) {
      vErrors = [err17];
    } else {
      vErrors.push(err17);
    }
    errors++;
  }
  validate20.errors = vErrors;
  return errors === 0;
}
validate20.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var endSession = validate22;
var schema34 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/endSession" };
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate22.evaluated;
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
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema34.properties.params.type, parentSchema: schema34.properties.params, data: data0 };
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
        const err1 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema34.properties.query.type, parentSchema: schema34.properties.query, data: data1 };
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
        const err2 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema34.properties.headers.type, parentSchema: schema34.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema34.type, parentSchema: schema34, data };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
validate22.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var listTokens = validate23;
var schema35 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listTokens" };
var formats2 = require_formats().fullFormats.int32;
var pattern6 = new RegExp("^[A-Za-z0-9_-]{1,128}$", "u");
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema35.properties.params.type, parentSchema: schema35.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema35.properties.query.properties.limit.type, parentSchema: schema35.properties.query.properties.limit, data: data2 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 100 || isNaN(data2)) {
              const err2 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema35.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              const err3 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema35.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data2)) {
              const err4 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema35.properties.query.properties.limit, data: data2 };
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
              const err5 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema35.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (func1(data3) < 1) {
              const err6 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema35.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (!pattern6.test(data3)) {
              const err7 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema35.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
          } else {
            const err8 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema35.properties.query.properties.cursor.type, parentSchema: schema35.properties.query.properties.cursor, data: data3 };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      } else {
        const err9 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema35.properties.query.type, parentSchema: schema35.properties.query, data: data1 };
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
        const err10 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema35.properties.headers.type, parentSchema: schema35.properties.headers, data: data4 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
  } else {
    const err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema35.type, parentSchema: schema35, data };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
    }
    errors++;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var issueToken = validate24;
var schema36 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": { "idempotency-key": { "type": "string", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters without a space at either end", "pattern": "^[!-~]([ -~]{0,253}[!-~])?$" } }, "required": [] }, "body": { "$ref": "/contract#/components/schemas/TokenRequest" } }, "required": [], "$id": "/request/issueToken" };
var pattern7 = new RegExp("^[!-~]([ -~]{0,253}[!-~])?$", "u");
var schema37 = { "type": "object", "description": "What a token is for. Every field may be left out.", "additionalProperties": false, "properties": { "name": { "$ref": "#/components/schemas/TokenName" }, "scopes": { "type": "array", "description": "What the token may do. All scopes where this is left out.", "minItems": 1, "maxItems": 3, "examples": [["read"]], "allOf": [{ "if": { "maxItems": 3 }, "then": { "uniqueItems": true, "items": { "$ref": "#/components/schemas/TokenScope" } } }] }, "expiresAt": { "$ref": "#/components/schemas/Moment", "description": "When the token ends. Not later than the operator's default life of tokens says." } }, "examples": [{ "name": "Reports", "scopes": ["read"] }] };
var schema38 = { "type": "string", "description": "What the token is called, for people. No control characters.", "minLength": 1, "maxLength": 100, "x-expected": "1 to 100 characters without control characters", "pattern": "^[^\\x00-\\x1F\\x7F]+$", "examples": ["Reports"] };
var schema39 = { "type": "string", "description": "What a token may do. Each operation names the scope that opens it (`x-scope`).", "enum": ["read", "usage", "manage"], "examples": ["read"] };
var schema40 = { "type": "string", "description": "A moment that a request names, as RFC 3339 writes it, with `Z` or an offset from UTC. Digits beyond the millisecond are dropped. In UTC it is from the year 1 to 9999.", "minLength": 20, "maxLength": 35, "x-expected": "a moment from the year 1 to 9999, such as 2026-11-10T08:00:00.000Z (in a query a + is sent as %2B)", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$", "format": "date-time", "examples": ["2026-11-10T08:00:00.000Z", "2026-11-10T10:00:00+02:00"] };
var func0 = require_equal().default;
var pattern8 = new RegExp("^[^\\x00-\\x1F\\x7F]+$", "u");
var pattern9 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$", "u");
var formats4 = require_formats().fullFormats["date-time"];
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
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
    for (const key0 in data) {
      if (!(key0 === "name" || key0 === "scopes" || key0 === "expiresAt")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema37, data };
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
          const err1 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TokenName/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters", schema: 100, parentSchema: schema38, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TokenName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema38, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern8.test(data0)) {
          const err3 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TokenName/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1F\\x7F]+$" }, message: 'must match pattern "^[^\\x00-\\x1F\\x7F]+$"', schema: "^[^\\x00-\\x1F\\x7F]+$", parentSchema: schema38, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TokenName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema38.type, parentSchema: schema38, data: data0 };
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
              const err6 = { instancePath: instancePath + "/scopes/" + i0, schemaPath: "#/components/schemas/TokenScope/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema39.type, parentSchema: schema39, data: data2 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (!(data2 === "read" || data2 === "usage" || data2 === "manage")) {
              const err7 = { instancePath: instancePath + "/scopes/" + i0, schemaPath: "#/components/schemas/TokenScope/enum", keyword: "enum", params: { allowedValues: schema39.enum }, message: "must be equal to one of the allowed values", schema: schema39.enum, parentSchema: schema39, data: data2 };
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
                    const err8 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/allOf/0/then/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 }, message: "must NOT have duplicate items (items ## " + j0 + " and " + i1 + " are identical)", schema: true, parentSchema: schema37.properties.scopes.allOf[0].then, data: data1 };
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
        const err9 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema', schema: schema37.properties.scopes.allOf[0].if, parentSchema: schema37.properties.scopes.allOf[0], data: data1 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (Array.isArray(data1)) {
        if (data1.length > 3) {
          const err10 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/maxItems", keyword: "maxItems", params: { limit: 3 }, message: "must NOT have more than 3 items", schema: 3, parentSchema: schema37.properties.scopes, data: data1 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (data1.length < 1) {
          const err11 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema37.properties.scopes, data: data1 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/scopes", schemaPath: "#/properties/scopes/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema37.properties.scopes.type, parentSchema: schema37.properties.scopes, data: data1 };
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
          const err13 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Moment/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema40, data: data3 };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (func1(data3) < 20) {
          const err14 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Moment/minLength", keyword: "minLength", params: { limit: 20 }, message: "must NOT have fewer than 20 characters", schema: 20, parentSchema: schema40, data: data3 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (!pattern9.test(data3)) {
          const err15 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Moment/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$", parentSchema: schema40, data: data3 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (!formats4.validate(data3)) {
          const err16 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Moment/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"', schema: "date-time", parentSchema: schema40, data: data3 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      } else {
        const err17 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Moment/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema40.type, parentSchema: schema40, data: data3 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
  } else {
    const err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema37.type, parentSchema: schema37, data };
    if (vErrors === null) {
      vErrors = [err18];
    } else {
      vErrors.push(err18);
    }
    errors++;
  }
  validate25.errors = vErrors;
  return errors === 0;
}
validate25.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate24.evaluated;
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
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema36.properties.params.type, parentSchema: schema36.properties.params, data: data0 };
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
        const err1 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema36.properties.query.type, parentSchema: schema36.properties.query, data: data1 };
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
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2["idempotency-key"] !== void 0) {
          let data3 = data2["idempotency-key"];
          if (typeof data3 === "string") {
            if (func1(data3) > 255) {
              const err2 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema36.properties.headers.properties["idempotency-key"], data: data3 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (func1(data3) < 1) {
              const err3 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema36.properties.headers.properties["idempotency-key"], data: data3 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!pattern7.test(data3)) {
              const err4 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/pattern", keyword: "pattern", params: { pattern: "^[!-~]([ -~]{0,253}[!-~])?$" }, message: 'must match pattern "^[!-~]([ -~]{0,253}[!-~])?$"', schema: "^[!-~]([ -~]{0,253}[!-~])?$", parentSchema: schema36.properties.headers.properties["idempotency-key"], data: data3 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          } else {
            const err5 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema36.properties.headers.properties["idempotency-key"].type, parentSchema: schema36.properties.headers.properties["idempotency-key"], data: data3 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema36.properties.headers.type, parentSchema: schema36.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate25(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema36.type, parentSchema: schema36, data };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate24.errors = vErrors;
  return errors === 0;
}
validate24.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var revokeToken = validate27;
var schema41 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "token": { "type": "string", "minLength": 1, "maxLength": 128, "x-expected": "a token as it was issued", "pattern": "^[A-Za-z0-9_-]{1,128}$" } }, "required": ["token"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/revokeToken" };
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.token === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'", schema: schema41.properties.params.required, parentSchema: schema41.properties.params, data: data0 };
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
              const err1 = { instancePath: instancePath + "/params/token", schemaPath: "#/properties/params/properties/token/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema41.properties.params.properties.token, data: data1 };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err2 = { instancePath: instancePath + "/params/token", schemaPath: "#/properties/params/properties/token/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema41.properties.params.properties.token, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (!pattern6.test(data1)) {
              const err3 = { instancePath: instancePath + "/params/token", schemaPath: "#/properties/params/properties/token/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema41.properties.params.properties.token, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          } else {
            const err4 = { instancePath: instancePath + "/params/token", schemaPath: "#/properties/params/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema41.properties.params.properties.token.type, parentSchema: schema41.properties.params.properties.token, data: data1 };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema41.properties.params.type, parentSchema: schema41.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema41.properties.query.type, parentSchema: schema41.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema41.properties.headers.type, parentSchema: schema41.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema41.type, parentSchema: schema41, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate27.errors = vErrors;
  return errors === 0;
}
validate27.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var rollToken = validate28;
var schema42 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "token": { "type": "string", "minLength": 1, "maxLength": 128, "x-expected": "a token as it was issued", "pattern": "^[A-Za-z0-9_-]{1,128}$" } }, "required": ["token"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": { "idempotency-key": { "type": "string", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters without a space at either end", "pattern": "^[!-~]([ -~]{0,253}[!-~])?$" } }, "required": [] }, "body": { "$ref": "/contract#/components/schemas/TokenRollRequest" } }, "required": [], "$id": "/request/rollToken" };
var schema43 = { "type": "object", "description": "How a token is rolled. Every field may be left out.", "additionalProperties": false, "properties": { "overlapSeconds": { "type": "integer", "format": "int32", "description": "How long the old token goes on.", "minimum": 0, "maximum": 86400, "default": 0, "examples": [3600] } }, "examples": [{ "overlapSeconds": 3600 }] };
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate28.evaluated;
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
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "token" }, message: "must have required property 'token'", schema: schema42.properties.params.required, parentSchema: schema42.properties.params, data: data0 };
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
              const err1 = { instancePath: instancePath + "/params/token", schemaPath: "#/properties/params/properties/token/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema42.properties.params.properties.token, data: data1 };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err2 = { instancePath: instancePath + "/params/token", schemaPath: "#/properties/params/properties/token/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema42.properties.params.properties.token, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (!pattern6.test(data1)) {
              const err3 = { instancePath: instancePath + "/params/token", schemaPath: "#/properties/params/properties/token/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema42.properties.params.properties.token, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          } else {
            const err4 = { instancePath: instancePath + "/params/token", schemaPath: "#/properties/params/properties/token/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.params.properties.token.type, parentSchema: schema42.properties.params.properties.token, data: data1 };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema42.properties.params.type, parentSchema: schema42.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema42.properties.query.type, parentSchema: schema42.properties.query, data: data2 };
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
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3["idempotency-key"] !== void 0) {
          let data4 = data3["idempotency-key"];
          if (typeof data4 === "string") {
            if (func1(data4) > 255) {
              const err7 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema42.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err8 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema42.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!pattern7.test(data4)) {
              const err9 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/pattern", keyword: "pattern", params: { pattern: "^[!-~]([ -~]{0,253}[!-~])?$" }, message: 'must match pattern "^[!-~]([ -~]{0,253}[!-~])?$"', schema: "^[!-~]([ -~]{0,253}[!-~])?$", parentSchema: schema42.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema42.properties.headers.properties["idempotency-key"].type, parentSchema: schema42.properties.headers.properties["idempotency-key"], data: data4 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema42.properties.headers.type, parentSchema: schema42.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      let data5 = data.body;
      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
        for (const key0 in data5) {
          if (!(key0 === "overlapSeconds")) {
            const err12 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/TokenRollRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema43, data: data5 };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
        if (data5.overlapSeconds !== void 0) {
          let data6 = data5.overlapSeconds;
          if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
            const err13 = { instancePath: instancePath + "/body/overlapSeconds", schemaPath: "/contract#/components/schemas/TokenRollRequest/properties/overlapSeconds/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema43.properties.overlapSeconds.type, parentSchema: schema43.properties.overlapSeconds, data: data6 };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
          if (typeof data6 == "number" && isFinite(data6)) {
            if (data6 > 86400 || isNaN(data6)) {
              const err14 = { instancePath: instancePath + "/body/overlapSeconds", schemaPath: "/contract#/components/schemas/TokenRollRequest/properties/overlapSeconds/maximum", keyword: "maximum", params: { comparison: "<=", limit: 86400 }, message: "must be <= 86400", schema: 86400, parentSchema: schema43.properties.overlapSeconds, data: data6 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
            if (data6 < 0 || isNaN(data6)) {
              const err15 = { instancePath: instancePath + "/body/overlapSeconds", schemaPath: "/contract#/components/schemas/TokenRollRequest/properties/overlapSeconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema43.properties.overlapSeconds, data: data6 };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
            if (!formats2.validate(data6)) {
              const err16 = { instancePath: instancePath + "/body/overlapSeconds", schemaPath: "/contract#/components/schemas/TokenRollRequest/properties/overlapSeconds/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema43.properties.overlapSeconds, data: data6 };
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
        const err17 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/TokenRollRequest/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema43.type, parentSchema: schema43, data: data5 };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
  } else {
    const err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema42.type, parentSchema: schema42, data };
    if (vErrors === null) {
      vErrors = [err18];
    } else {
      vErrors.push(err18);
    }
    errors++;
  }
  validate28.errors = vErrors;
  return errors === 0;
}
validate28.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var listPlans = validate29;
var schema44 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listPlans" };
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
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema44.properties.params.type, parentSchema: schema44.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema44.properties.query.properties.limit.type, parentSchema: schema44.properties.query.properties.limit, data: data2 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 100 || isNaN(data2)) {
              const err2 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema44.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              const err3 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema44.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data2)) {
              const err4 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema44.properties.query.properties.limit, data: data2 };
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
              const err5 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema44.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (func1(data3) < 1) {
              const err6 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema44.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (!pattern6.test(data3)) {
              const err7 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema44.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
          } else {
            const err8 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema44.properties.query.properties.cursor.type, parentSchema: schema44.properties.query.properties.cursor, data: data3 };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      } else {
        const err9 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema44.properties.query.type, parentSchema: schema44.properties.query, data: data1 };
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
        const err10 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema44.properties.headers.type, parentSchema: schema44.properties.headers, data: data4 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
  } else {
    const err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema44.type, parentSchema: schema44, data };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
    }
    errors++;
  }
  validate29.errors = vErrors;
  return errors === 0;
}
validate29.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getPlan = validate30;
var schema45 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "plan": { "type": "string", "minLength": 1, "maxLength": 64, "x-expected": "an id, or a key such as pro (lower-case letters, digits, _ and -, a letter first)", "pattern": "^([1-9][0-9]{0,8}|1[0-9]{9}|20[0-9]{8}|21[0-3][0-9]{7}|214[0-6][0-9]{6}|2147[0-3][0-9]{5}|21474[0-7][0-9]{4}|214748[0-2][0-9]{3}|2147483[0-5][0-9]{2}|21474836[0-3][0-9]|214748364[0-7]|[a-z][a-z0-9_-]{0,63})$" } }, "required": ["plan"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getPlan" };
var pattern14 = new RegExp("^([1-9][0-9]{0,8}|1[0-9]{9}|20[0-9]{8}|21[0-3][0-9]{7}|214[0-6][0-9]{6}|2147[0-3][0-9]{5}|21474[0-7][0-9]{4}|214748[0-2][0-9]{3}|2147483[0-5][0-9]{2}|21474836[0-3][0-9]|214748364[0-7]|[a-z][a-z0-9_-]{0,63})$", "u");
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.plan === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "plan" }, message: "must have required property 'plan'", schema: schema45.properties.params.required, parentSchema: schema45.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.plan !== void 0) {
          let data1 = data0.plan;
          if (typeof data1 === "string") {
            if (func1(data1) > 64) {
              const err1 = { instancePath: instancePath + "/params/plan", schemaPath: "#/properties/params/properties/plan/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema45.properties.params.properties.plan, data: data1 };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err2 = { instancePath: instancePath + "/params/plan", schemaPath: "#/properties/params/properties/plan/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema45.properties.params.properties.plan, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (!pattern14.test(data1)) {
              const err3 = { instancePath: instancePath + "/params/plan", schemaPath: "#/properties/params/properties/plan/pattern", keyword: "pattern", params: { pattern: "^([1-9][0-9]{0,8}|1[0-9]{9}|20[0-9]{8}|21[0-3][0-9]{7}|214[0-6][0-9]{6}|2147[0-3][0-9]{5}|21474[0-7][0-9]{4}|214748[0-2][0-9]{3}|2147483[0-5][0-9]{2}|21474836[0-3][0-9]|214748364[0-7]|[a-z][a-z0-9_-]{0,63})$" }, message: 'must match pattern "^([1-9][0-9]{0,8}|1[0-9]{9}|20[0-9]{8}|21[0-3][0-9]{7}|214[0-6][0-9]{6}|2147[0-3][0-9]{5}|21474[0-7][0-9]{4}|214748[0-2][0-9]{3}|2147483[0-5][0-9]{2}|21474836[0-3][0-9]|214748364[0-7]|[a-z][a-z0-9_-]{0,63})$"', schema: "^([1-9][0-9]{0,8}|1[0-9]{9}|20[0-9]{8}|21[0-3][0-9]{7}|214[0-6][0-9]{6}|2147[0-3][0-9]{5}|21474[0-7][0-9]{4}|214748[0-2][0-9]{3}|2147483[0-5][0-9]{2}|21474836[0-3][0-9]|214748364[0-7]|[a-z][a-z0-9_-]{0,63})$", parentSchema: schema45.properties.params.properties.plan, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          } else {
            const err4 = { instancePath: instancePath + "/params/plan", schemaPath: "#/properties/params/properties/plan/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema45.properties.params.properties.plan.type, parentSchema: schema45.properties.params.properties.plan, data: data1 };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema45.properties.params.type, parentSchema: schema45.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema45.properties.query.type, parentSchema: schema45.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema45.properties.headers.type, parentSchema: schema45.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema45.type, parentSchema: schema45, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate30.errors = vErrors;
  return errors === 0;
}
validate30.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var listSubscriptions = validate31;
var schema46 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listSubscriptions" };
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
        if (data1.limit !== void 0) {
          let data2 = data1.limit;
          if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
            const err1 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema46.properties.query.properties.limit.type, parentSchema: schema46.properties.query.properties.limit, data: data2 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 100 || isNaN(data2)) {
              const err2 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema46.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              const err3 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema46.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data2)) {
              const err4 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema46.properties.query.properties.limit, data: data2 };
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
              const err5 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema46.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (func1(data3) < 1) {
              const err6 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema46.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (!pattern6.test(data3)) {
              const err7 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema46.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
          } else {
            const err8 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema46.properties.query.properties.cursor.type, parentSchema: schema46.properties.query.properties.cursor, data: data3 };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      } else {
        const err9 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema46.properties.query.type, parentSchema: schema46.properties.query, data: data1 };
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
        const err10 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema46.properties.headers.type, parentSchema: schema46.properties.headers, data: data4 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
  } else {
    const err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema46.type, parentSchema: schema46, data };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
    }
    errors++;
  }
  validate31.errors = vErrors;
  return errors === 0;
}
validate31.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getSubscription = validate32;
var schema47 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getSubscription" };
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
        if (data0.subscription === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema47.properties.params.required, parentSchema: schema47.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema47.properties.params.properties.subscription.type, parentSchema: schema47.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema47.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema47.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema47.properties.params.properties.subscription, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema47.properties.params.type, parentSchema: schema47.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema47.properties.query.type, parentSchema: schema47.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema47.properties.headers.type, parentSchema: schema47.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema47.type, parentSchema: schema47, data };
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
validate32.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var cancelSubscription = validate33;
var schema48 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": { "idempotency-key": { "type": "string", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters without a space at either end", "pattern": "^[!-~]([ -~]{0,253}[!-~])?$" } }, "required": [] }, "body": { "$ref": "/contract#/components/schemas/CancelRequest" } }, "required": [], "$id": "/request/cancelSubscription" };
var schema49 = { "type": "object", "description": "How to cancel.", "additionalProperties": false, "properties": { "immediately": { "type": "boolean", "description": "False keeps access until the period ends; true ends it now.", "default": false, "examples": [true] } }, "examples": [{ "immediately": true }] };
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
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.subscription === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema48.properties.params.required, parentSchema: schema48.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema48.properties.params.properties.subscription.type, parentSchema: schema48.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema48.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema48.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema48.properties.params.properties.subscription, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema48.properties.params.type, parentSchema: schema48.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema48.properties.query.type, parentSchema: schema48.properties.query, data: data2 };
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
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3["idempotency-key"] !== void 0) {
          let data4 = data3["idempotency-key"];
          if (typeof data4 === "string") {
            if (func1(data4) > 255) {
              const err7 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema48.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err8 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema48.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!pattern7.test(data4)) {
              const err9 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/pattern", keyword: "pattern", params: { pattern: "^[!-~]([ -~]{0,253}[!-~])?$" }, message: 'must match pattern "^[!-~]([ -~]{0,253}[!-~])?$"', schema: "^[!-~]([ -~]{0,253}[!-~])?$", parentSchema: schema48.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema48.properties.headers.properties["idempotency-key"].type, parentSchema: schema48.properties.headers.properties["idempotency-key"], data: data4 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema48.properties.headers.type, parentSchema: schema48.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      let data5 = data.body;
      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
        for (const key0 in data5) {
          if (!(key0 === "immediately")) {
            const err12 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/CancelRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema49, data: data5 };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
        if (data5.immediately !== void 0) {
          let data6 = data5.immediately;
          if (typeof data6 !== "boolean") {
            const err13 = { instancePath: instancePath + "/body/immediately", schemaPath: "/contract#/components/schemas/CancelRequest/properties/immediately/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema49.properties.immediately.type, parentSchema: schema49.properties.immediately, data: data6 };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
      } else {
        const err14 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/CancelRequest/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema49.type, parentSchema: schema49, data: data5 };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
  } else {
    const err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema48.type, parentSchema: schema48, data };
    if (vErrors === null) {
      vErrors = [err15];
    } else {
      vErrors.push(err15);
    }
    errors++;
  }
  validate33.errors = vErrors;
  return errors === 0;
}
validate33.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var resumeSubscription = validate34;
var schema50 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": { "idempotency-key": { "type": "string", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters without a space at either end", "pattern": "^[!-~]([ -~]{0,253}[!-~])?$" } }, "required": [] } }, "required": [], "$id": "/request/resumeSubscription" };
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
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.subscription === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema50.properties.params.required, parentSchema: schema50.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema50.properties.params.properties.subscription.type, parentSchema: schema50.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema50.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema50.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema50.properties.params.properties.subscription, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema50.properties.params.type, parentSchema: schema50.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema50.properties.query.type, parentSchema: schema50.properties.query, data: data2 };
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
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3["idempotency-key"] !== void 0) {
          let data4 = data3["idempotency-key"];
          if (typeof data4 === "string") {
            if (func1(data4) > 255) {
              const err7 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema50.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err8 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema50.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!pattern7.test(data4)) {
              const err9 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/pattern", keyword: "pattern", params: { pattern: "^[!-~]([ -~]{0,253}[!-~])?$" }, message: 'must match pattern "^[!-~]([ -~]{0,253}[!-~])?$"', schema: "^[!-~]([ -~]{0,253}[!-~])?$", parentSchema: schema50.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema50.properties.headers.properties["idempotency-key"].type, parentSchema: schema50.properties.headers.properties["idempotency-key"], data: data4 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema50.properties.headers.type, parentSchema: schema50.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema50.type, parentSchema: schema50, data };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate34.errors = vErrors;
  return errors === 0;
}
validate34.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var tallyUsage = validate35;
var schema51 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/UsageTally" } }, "required": ["body"], "$id": "/request/tallyUsage" };
var schema52 = { "type": "object", "description": "Usage to add.", "additionalProperties": false, "required": ["feature", "quantity"], "properties": { "feature": { "$ref": "#/components/schemas/ItemKey", "description": "Key of one of the items of the subscription." }, "quantity": { "type": "integer", "format": "int32", "description": "How much to add.", "minimum": 1, "maximum": 2147483647, "examples": [250] }, "idempotencyKey": { "type": "string", "description": "Your own key for this piece of usage, printable ASCII. The same key on the same subscription counts once, for ever.", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters", "pattern": "^[ -~]{1,255}$", "examples": ["batch-2026-11-10-0800"] } }, "examples": [{ "feature": "api_calls", "quantity": 250, "idempotencyKey": "batch-2026-11-10-0800" }] };
var schema53 = { "type": "string", "description": "Key of a plan item or of a feature. Usage is counted under it.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 letters, digits, ., _ and -, a letter first", "pattern": "^[A-Za-z][A-Za-z0-9._-]{0,63}$", "examples": ["api_calls"] };
var pattern18 = new RegExp("^[A-Za-z][A-Za-z0-9._-]{0,63}$", "u");
var pattern19 = new RegExp("^[ -~]{1,255}$", "u");
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
    if (data.feature === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "feature" }, message: "must have required property 'feature'", schema: schema52.required, parentSchema: schema52, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.quantity === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'", schema: schema52.required, parentSchema: schema52, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "feature" || key0 === "quantity" || key0 === "idempotencyKey")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema52, data };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.feature !== void 0) {
      let data0 = data.feature;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err3 = { instancePath: instancePath + "/feature", schemaPath: "#/components/schemas/ItemKey/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema53, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err4 = { instancePath: instancePath + "/feature", schemaPath: "#/components/schemas/ItemKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema53, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (!pattern18.test(data0)) {
          const err5 = { instancePath: instancePath + "/feature", schemaPath: "#/components/schemas/ItemKey/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9._-]{0,63}$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9._-]{0,63}$"', schema: "^[A-Za-z][A-Za-z0-9._-]{0,63}$", parentSchema: schema53, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/feature", schemaPath: "#/components/schemas/ItemKey/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema53.type, parentSchema: schema53, data: data0 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.quantity !== void 0) {
      let data1 = data.quantity;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        const err7 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema52.properties.quantity.type, parentSchema: schema52.properties.quantity, data: data1 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 2147483647 || isNaN(data1)) {
          const err8 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema52.properties.quantity, data: data1 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          const err9 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema52.properties.quantity, data: data1 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (!formats2.validate(data1)) {
          const err10 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema52.properties.quantity, data: data1 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
    }
    if (data.idempotencyKey !== void 0) {
      let data2 = data.idempotencyKey;
      if (typeof data2 === "string") {
        if (func1(data2) > 255) {
          const err11 = { instancePath: instancePath + "/idempotencyKey", schemaPath: "#/properties/idempotencyKey/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema52.properties.idempotencyKey, data: data2 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (func1(data2) < 1) {
          const err12 = { instancePath: instancePath + "/idempotencyKey", schemaPath: "#/properties/idempotencyKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema52.properties.idempotencyKey, data: data2 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (!pattern19.test(data2)) {
          const err13 = { instancePath: instancePath + "/idempotencyKey", schemaPath: "#/properties/idempotencyKey/pattern", keyword: "pattern", params: { pattern: "^[ -~]{1,255}$" }, message: 'must match pattern "^[ -~]{1,255}$"', schema: "^[ -~]{1,255}$", parentSchema: schema52.properties.idempotencyKey, data: data2 };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      } else {
        const err14 = { instancePath: instancePath + "/idempotencyKey", schemaPath: "#/properties/idempotencyKey/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema52.properties.idempotencyKey.type, parentSchema: schema52.properties.idempotencyKey, data: data2 };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
  } else {
    const err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema52.type, parentSchema: schema52, data };
    if (vErrors === null) {
      vErrors = [err15];
    } else {
      vErrors.push(err15);
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
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema51.required, parentSchema: schema51, data };
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
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema51.properties.params.required, parentSchema: schema51.properties.params, data: data0 };
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
            const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema51.properties.params.properties.subscription.type, parentSchema: schema51.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema51.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema51.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema51.properties.params.properties.subscription, data: data1 };
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
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema51.properties.params.type, parentSchema: schema51.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema51.properties.query.type, parentSchema: schema51.properties.query, data: data2 };
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
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema51.properties.headers.type, parentSchema: schema51.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
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
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema51.type, parentSchema: schema51, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate35.errors = vErrors;
  return errors === 0;
}
validate35.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var upgradeFromFree = validate38;
var schema54 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": { "idempotency-key": { "type": "string", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters without a space at either end", "pattern": "^[!-~]([ -~]{0,253}[!-~])?$" } }, "required": [] }, "body": { "if": { "type": "object", "required": ["plan_id"], "not": { "anyOf": [{ "required": ["planKey"] }] } }, "then": { "$ref": "/contract#/components/schemas/UpgradeByPlanId" }, "else": { "$ref": "/contract#/components/schemas/UpgradeByPlanKey" }, "x-apart": { "marker": "plan_id", "fields": ["planKey", "planItems"] } } }, "required": ["body"], "$id": "/request/upgradeFromFree" };
var schema55 = { "type": "object", "description": "Upgrade to the plan with this id. Kept for older clients: send `planKey` instead.", "additionalProperties": false, "required": ["plan_id", "gateway"], "properties": { "plan_id": { "$ref": "#/components/schemas/Id", "description": "Id of the plan to move to." }, "gateway": { "$ref": "#/components/schemas/GatewayName", "description": "Gateway driver of the new subscription." }, "name": { "$ref": "#/components/schemas/SlotName", "description": "Slot of the new subscription. Default: the slot of the free one." }, "quantity": { "$ref": "#/components/schemas/Seats", "description": "How many to buy. Default: what the service computes for the plan, else 1." }, "plan_items": { "$ref": "#/components/schemas/PlanItemQuantities" } }, "deprecated": true, "x-deprecated-since": "2026-11-20", "x-sunset": "2027-12-31", "examples": [{ "plan_id": 2, "gateway": "sandbox" }] };
var schema56 = { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] };
var schema57 = { "type": "string", "description": "Name of a gateway driver: `stripe`, `sandbox`, or one that an extension registers. Which of them a client may name is the operator's choice; any other is 422 on `gateway`, and the message says which may be named. `null` names the driver of free subscriptions.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 lower-case letters, digits, _ and -, a letter first", "pattern": "^[a-z][a-z0-9_-]{0,63}$", "examples": ["sandbox"] };
var schema58 = { "type": "string", "description": "Name of the slot that a subscription fills. A billable holds at most one living subscription per slot.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 letters, digits, ., _ and -, a letter or digit first", "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "examples": ["default"] };
var schema59 = { "type": "integer", "format": "int32", "description": "How many times the plan is bought, seats for instance.", "minimum": 1, "maximum": 1e6, "examples": [3] };
var pattern21 = new RegExp("^[a-z][a-z0-9_-]{0,63}$", "u");
var pattern22 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "u");
var schema60 = { "type": "object", "description": "Quantities that differ from the plan's own, by item key.", "maxProperties": 100, "examples": [{ "seats": 12 }], "allOf": [{ "if": { "maxProperties": 100 }, "then": { "propertyNames": { "x-expected": "1 to 64 letters, digits, ., _ and -, a letter first", "pattern": "^[A-Za-z][A-Za-z0-9._-]{0,63}$" }, "additionalProperties": { "$ref": "#/components/schemas/Quantity" } } }] };
var schema61 = { "type": "integer", "format": "int32", "description": "A count of units.", "minimum": 0, "maximum": 2147483647, "examples": [5] };
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
          if (!pattern18.test(key0)) {
            const err1 = { instancePath, schemaPath: "#/allOf/0/then/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9._-]{0,63}$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9._-]{0,63}$"', schema: "^[A-Za-z][A-Za-z0-9._-]{0,63}$", parentSchema: schema60.allOf[0].then.propertyNames, data: key0, propertyName: key0 };
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
          const err2 = { instancePath, schemaPath: "#/allOf/0/then/propertyNames", keyword: "propertyNames", params: { propertyName: key0 }, message: "property name must be valid", schema: schema60.allOf[0].then.propertyNames, parentSchema: schema60.allOf[0].then, data };
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
          const err3 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/Quantity/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema61.type, parentSchema: schema61, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (typeof data0 == "number" && isFinite(data0)) {
          if (data0 > 2147483647 || isNaN(data0)) {
            const err4 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/Quantity/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema61, data: data0 };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
          if (data0 < 0 || isNaN(data0)) {
            const err5 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/Quantity/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema61, data: data0 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
          if (!formats2.validate(data0)) {
            const err6 = { instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/components/schemas/Quantity/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema61, data: data0 };
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
    const err7 = { instancePath, schemaPath: "#/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema', schema: schema60.allOf[0].if, parentSchema: schema60.allOf[0], data };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (Object.keys(data).length > 100) {
      const err8 = { instancePath, schemaPath: "#/maxProperties", keyword: "maxProperties", params: { limit: 100 }, message: "must NOT have more than 100 properties", schema: 100, parentSchema: schema60, data };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema60.type, parentSchema: schema60, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate40.errors = vErrors;
  evaluated0.props = props0;
  return errors === 0;
}
validate40.evaluated = { "dynamicProps": true, "dynamicItems": false };
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
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
    if (data.plan_id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "plan_id" }, message: "must have required property 'plan_id'", schema: schema55.required, parentSchema: schema55, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.gateway === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "gateway" }, message: "must have required property 'gateway'", schema: schema55.required, parentSchema: schema55, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "plan_id" || key0 === "gateway" || key0 === "name" || key0 === "quantity" || key0 === "plan_items")) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema55, data };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.plan_id !== void 0) {
      let data0 = data.plan_id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err3 = { instancePath: instancePath + "/plan_id", schemaPath: "#/components/schemas/Id/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema56.type, parentSchema: schema56, data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 2147483647 || isNaN(data0)) {
          const err4 = { instancePath: instancePath + "/plan_id", schemaPath: "#/components/schemas/Id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema56, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err5 = { instancePath: instancePath + "/plan_id", schemaPath: "#/components/schemas/Id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema56, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (!formats2.validate(data0)) {
          const err6 = { instancePath: instancePath + "/plan_id", schemaPath: "#/components/schemas/Id/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema56, data: data0 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
    if (data.gateway !== void 0) {
      let data1 = data.gateway;
      if (typeof data1 === "string") {
        if (func1(data1) > 64) {
          const err7 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema57, data: data1 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err8 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema57, data: data1 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (!pattern21.test(data1)) {
          const err9 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema57, data: data1 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema57.type, parentSchema: schema57, data: data1 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.name !== void 0) {
      let data2 = data.name;
      if (typeof data2 === "string") {
        if (func1(data2) > 64) {
          const err11 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema58, data: data2 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (func1(data2) < 1) {
          const err12 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema58, data: data2 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (!pattern22.test(data2)) {
          const err13 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"', schema: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", parentSchema: schema58, data: data2 };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      } else {
        const err14 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema58.type, parentSchema: schema58, data: data2 };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.quantity !== void 0) {
      let data3 = data.quantity;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
        const err15 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema59.type, parentSchema: schema59, data: data3 };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 1e6 || isNaN(data3)) {
          const err16 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000", schema: 1e6, parentSchema: schema59, data: data3 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
        if (data3 < 1 || isNaN(data3)) {
          const err17 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema59, data: data3 };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
        if (!formats2.validate(data3)) {
          const err18 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema59, data: data3 };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      }
    }
    if (data.plan_items !== void 0) {
      if (!validate40(data.plan_items, { instancePath: instancePath + "/plan_items", parentData: data, parentDataProperty: "plan_items", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err19 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema55.type, parentSchema: schema55, data };
    if (vErrors === null) {
      vErrors = [err19];
    } else {
      vErrors.push(err19);
    }
    errors++;
  }
  validate39.errors = vErrors;
  return errors === 0;
}
validate39.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var schema62 = { "type": "object", "description": "Upgrade to the plan with this key.", "additionalProperties": false, "required": ["planKey"], "properties": { "planKey": { "$ref": "#/components/schemas/Key", "description": "Key of the plan to move to." }, "gateway": { "$ref": "#/components/schemas/GatewayName", "description": "Gateway driver of the new subscription. Default: the service's own default gateway." }, "name": { "$ref": "#/components/schemas/SlotName", "description": "Slot of the new subscription. Default: the slot of the free one." }, "quantity": { "$ref": "#/components/schemas/Seats", "description": "How many to buy. Default: what the service computes for the plan, else 1." }, "planItems": { "$ref": "#/components/schemas/PlanItemQuantities" } }, "examples": [{ "planKey": "pro", "gateway": "sandbox", "quantity": 3, "planItems": { "seats": 12 } }] };
var schema63 = { "type": "string", "description": "Stable key that a person chose: a lower-case letter, then lower-case letters, digits, `_` and `-`.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 lower-case letters, digits, _ and -, a letter first", "pattern": "^[a-z][a-z0-9_-]{0,63}$", "examples": ["pro"] };
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
    if (data.planKey === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "planKey" }, message: "must have required property 'planKey'", schema: schema62.required, parentSchema: schema62, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "planKey" || key0 === "gateway" || key0 === "name" || key0 === "quantity" || key0 === "planItems")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema62, data };
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
          const err2 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema63, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema63, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern21.test(data0)) {
          const err4 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema63, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema63.type, parentSchema: schema63, data: data0 };
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
          const err6 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema57, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err7 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema57, data: data1 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (!pattern21.test(data1)) {
          const err8 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema57, data: data1 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/gateway", schemaPath: "#/components/schemas/GatewayName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema57.type, parentSchema: schema57, data: data1 };
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
          const err10 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema58, data: data2 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (func1(data2) < 1) {
          const err11 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema58, data: data2 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (!pattern22.test(data2)) {
          const err12 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"', schema: "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", parentSchema: schema58, data: data2 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/SlotName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema58.type, parentSchema: schema58, data: data2 };
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
        const err14 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema59.type, parentSchema: schema59, data: data3 };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 1e6 || isNaN(data3)) {
          const err15 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000", schema: 1e6, parentSchema: schema59, data: data3 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (data3 < 1 || isNaN(data3)) {
          const err16 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema59, data: data3 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
        if (!formats2.validate(data3)) {
          const err17 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema59, data: data3 };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      }
    }
    if (data.planItems !== void 0) {
      if (!validate40(data.planItems, { instancePath: instancePath + "/planItems", parentData: data, parentDataProperty: "planItems", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema62.type, parentSchema: schema62, data };
    if (vErrors === null) {
      vErrors = [err18];
    } else {
      vErrors.push(err18);
    }
    errors++;
  }
  validate43.errors = vErrors;
  return errors === 0;
}
validate43.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
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
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema54.required, parentSchema: schema54, data };
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
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema54.properties.params.required, parentSchema: schema54.properties.params, data: data0 };
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
            const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema54.properties.params.properties.subscription.type, parentSchema: schema54.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema54.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema54.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema54.properties.params.properties.subscription, data: data1 };
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
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema54.properties.params.type, parentSchema: schema54.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema54.properties.query.type, parentSchema: schema54.properties.query, data: data2 };
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
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3["idempotency-key"] !== void 0) {
          let data4 = data3["idempotency-key"];
          if (typeof data4 === "string") {
            if (func1(data4) > 255) {
              const err8 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema54.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err9 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema54.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
            if (!pattern7.test(data4)) {
              const err10 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/pattern", keyword: "pattern", params: { pattern: "^[!-~]([ -~]{0,253}[!-~])?$" }, message: 'must match pattern "^[!-~]([ -~]{0,253}[!-~])?$"', schema: "^[!-~]([ -~]{0,253}[!-~])?$", parentSchema: schema54.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                vErrors.push(err10);
              }
              errors++;
            }
          } else {
            const err11 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema54.properties.headers.properties["idempotency-key"].type, parentSchema: schema54.properties.headers.properties["idempotency-key"], data: data4 };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
      } else {
        const err12 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema54.properties.headers.type, parentSchema: schema54.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      let data5 = data.body;
      const _errs12 = errors;
      let valid3 = true;
      const _errs13 = errors;
      const _errs15 = errors;
      const _errs16 = errors;
      const _errs17 = errors;
      let valid5 = false;
      const _errs18 = errors;
      if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
        let missing0;
        if (data5.planKey === void 0 && (missing0 = "planKey")) {
          const err13 = {};
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      }
      var _valid1 = _errs18 === errors;
      valid5 = valid5 || _valid1;
      if (!valid5) {
        const err14 = {};
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      } else {
        errors = _errs17;
        if (vErrors !== null) {
          if (_errs17) {
            vErrors.length = _errs17;
          } else {
            vErrors = null;
          }
        }
      }
      var valid4 = _errs16 === errors;
      if (valid4) {
        const err15 = {};
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      } else {
        errors = _errs15;
        if (vErrors !== null) {
          if (_errs15) {
            vErrors.length = _errs15;
          } else {
            vErrors = null;
          }
        }
      }
      if (errors === _errs13) {
        if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
          let missing1;
          if (data5.plan_id === void 0 && (missing1 = "plan_id")) {
            const err16 = {};
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
        } else {
          const err17 = {};
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      }
      var _valid0 = _errs13 === errors;
      errors = _errs12;
      if (vErrors !== null) {
        if (_errs12) {
          vErrors.length = _errs12;
        } else {
          vErrors = null;
        }
      }
      let ifClause0;
      if (_valid0) {
        const _errs19 = errors;
        if (!validate39(data5, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
          errors = vErrors.length;
        }
        var _valid0 = _errs19 === errors;
        valid3 = _valid0;
        if (valid3) {
          var props0 = true;
        }
        ifClause0 = "then";
      } else {
        const _errs20 = errors;
        if (!validate43(data5, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
          errors = vErrors.length;
        }
        var _valid0 = _errs20 === errors;
        valid3 = _valid0;
        if (valid3) {
          if (props0 !== true) {
            props0 = true;
          }
        }
        ifClause0 = "else";
      }
      if (!valid3) {
        const err18 = { instancePath: instancePath + "/body", schemaPath: "#/properties/body/if", keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema', schema: schema54.properties.body.if, parentSchema: schema54.properties.body, data: data5 };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
  } else {
    const err19 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema54.type, parentSchema: schema54, data };
    if (vErrors === null) {
      vErrors = [err19];
    } else {
      vErrors.push(err19);
    }
    errors++;
  }
  validate38.errors = vErrors;
  return errors === 0;
}
validate38.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var getUpcomingInvoice = validate46;
var schema67 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getUpcomingInvoice" };
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
        if (data0.subscription === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema67.properties.params.required, parentSchema: schema67.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema67.properties.params.properties.subscription.type, parentSchema: schema67.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema67.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema67.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema67.properties.params.properties.subscription, data: data1 };
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
  validate46.errors = vErrors;
  return errors === 0;
}
validate46.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var forecastInvoices = validate47;
var schema68 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": { "periods": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 24, "default": 3 } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/forecastInvoices" };
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
        if (data0.subscription === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema68.properties.params.required, parentSchema: schema68.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema68.properties.params.properties.subscription.type, parentSchema: schema68.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema68.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema68.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema68.properties.params.properties.subscription, data: data1 };
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
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.periods !== void 0) {
          let data3 = data2.periods;
          if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
            const err6 = { instancePath: instancePath + "/query/periods", schemaPath: "#/properties/query/properties/periods/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema68.properties.query.properties.periods.type, parentSchema: schema68.properties.query.properties.periods, data: data3 };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 24 || isNaN(data3)) {
              const err7 = { instancePath: instancePath + "/query/periods", schemaPath: "#/properties/query/properties/periods/maximum", keyword: "maximum", params: { comparison: "<=", limit: 24 }, message: "must be <= 24", schema: 24, parentSchema: schema68.properties.query.properties.periods, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              const err8 = { instancePath: instancePath + "/query/periods", schemaPath: "#/properties/query/properties/periods/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema68.properties.query.properties.periods, data: data3 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!formats2.validate(data3)) {
              const err9 = { instancePath: instancePath + "/query/periods", schemaPath: "#/properties/query/properties/periods/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema68.properties.query.properties.periods, data: data3 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          }
        }
      } else {
        const err10 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema68.properties.query.type, parentSchema: schema68.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data4 = data.headers;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
        const err11 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema68.properties.headers.type, parentSchema: schema68.properties.headers, data: data4 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema68.type, parentSchema: schema68, data };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate47.errors = vErrors;
  return errors === 0;
}
validate47.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var quoteSubscriptionChange = validate48;
var schema69 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/ChangeOrder" } }, "required": ["body"], "$id": "/request/quoteSubscriptionChange" };
var schema70 = { "type": "object", "description": "What to change to: at least one of `planKey`, `quantity` and `planItems`. What is not named stays, and what was bought ahead of an item stays as far as the new plan allows it.", "additionalProperties": false, "properties": { "planKey": { "$ref": "#/components/schemas/Key", "description": "Key of the plan to change to." }, "quantity": { "$ref": "#/components/schemas/Seats" }, "planItems": { "$ref": "#/components/schemas/PlanItemQuantities" }, "timing": { "type": "string", "description": "`now`, or `period_end` for the next renewal. Default: `now` where the new price is not lower for the same time, else `period_end`.", "enum": ["now", "period_end"], "examples": ["now"] } }, "examples": [{ "planKey": "team" }] };
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
    for (const key0 in data) {
      if (!(key0 === "planKey" || key0 === "quantity" || key0 === "planItems" || key0 === "timing")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema70, data };
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
          const err1 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema63, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema63, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern21.test(data0)) {
          const err3 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema63, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema63.type, parentSchema: schema63, data: data0 };
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
        const err5 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema59.type, parentSchema: schema59, data: data1 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 1e6 || isNaN(data1)) {
          const err6 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000", schema: 1e6, parentSchema: schema59, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          const err7 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema59, data: data1 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (!formats2.validate(data1)) {
          const err8 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema59, data: data1 };
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
      if (!validate40(data.planItems, { instancePath: instancePath + "/planItems", parentData: data, parentDataProperty: "planItems", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
        errors = vErrors.length;
      }
    }
    if (data.timing !== void 0) {
      let data3 = data.timing;
      if (typeof data3 !== "string") {
        const err9 = { instancePath: instancePath + "/timing", schemaPath: "#/properties/timing/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema70.properties.timing.type, parentSchema: schema70.properties.timing, data: data3 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (!(data3 === "now" || data3 === "period_end")) {
        const err10 = { instancePath: instancePath + "/timing", schemaPath: "#/properties/timing/enum", keyword: "enum", params: { allowedValues: schema70.properties.timing.enum }, message: "must be equal to one of the allowed values", schema: schema70.properties.timing.enum, parentSchema: schema70.properties.timing, data: data3 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
  } else {
    const err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema70.type, parentSchema: schema70, data };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
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
        if (data0.subscription === void 0) {
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema69.properties.params.required, parentSchema: schema69.properties.params, data: data0 };
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
            const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema69.properties.params.properties.subscription.type, parentSchema: schema69.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema69.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema69.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema69.properties.params.properties.subscription, data: data1 };
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
      if (!validate49(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
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
  validate48.errors = vErrors;
  return errors === 0;
}
validate48.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var changeSubscription = validate52;
var schema73 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": { "idempotency-key": { "type": "string", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters without a space at either end", "pattern": "^[!-~]([ -~]{0,253}[!-~])?$" } }, "required": [] }, "body": { "if": { "type": "object", "required": ["quote"] }, "then": { "$ref": "/contract#/components/schemas/ChangeByQuote" }, "else": { "$ref": "/contract#/components/schemas/ChangeByOrder" }, "x-apart": { "marker": "quote", "fields": ["planKey", "quantity", "planItems", "timing", "expectedAmount"] } } }, "required": ["body"], "$id": "/request/changeSubscription" };
var schema74 = { "type": "object", "description": "A change as it was quoted.", "additionalProperties": false, "required": ["quote"], "properties": { "quote": { "$ref": "#/components/schemas/QuoteId" } }, "examples": [{ "quote": "chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935" }] };
var schema75 = { "type": "string", "description": "Identifier of a quote.", "minLength": 36, "maxLength": 36, "x-expected": "the id of a quote, such as chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935", "pattern": "^chq_[0-9a-f]{32}$", "examples": ["chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935"] };
var pattern29 = new RegExp("^chq_[0-9a-f]{32}$", "u");
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
    if (data.quote === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "quote" }, message: "must have required property 'quote'", schema: schema74.required, parentSchema: schema74, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "quote")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema74, data };
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
          const err2 = { instancePath: instancePath + "/quote", schemaPath: "#/components/schemas/QuoteId/maxLength", keyword: "maxLength", params: { limit: 36 }, message: "must NOT have more than 36 characters", schema: 36, parentSchema: schema75, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 36) {
          const err3 = { instancePath: instancePath + "/quote", schemaPath: "#/components/schemas/QuoteId/minLength", keyword: "minLength", params: { limit: 36 }, message: "must NOT have fewer than 36 characters", schema: 36, parentSchema: schema75, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern29.test(data0)) {
          const err4 = { instancePath: instancePath + "/quote", schemaPath: "#/components/schemas/QuoteId/pattern", keyword: "pattern", params: { pattern: "^chq_[0-9a-f]{32}$" }, message: 'must match pattern "^chq_[0-9a-f]{32}$"', schema: "^chq_[0-9a-f]{32}$", parentSchema: schema75, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/quote", schemaPath: "#/components/schemas/QuoteId/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema75.type, parentSchema: schema75, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema74.type, parentSchema: schema74, data };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate53.errors = vErrors;
  return errors === 0;
}
validate53.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var schema76 = { "type": "object", "description": "What to change to: at least one of `planKey`, `quantity` and `planItems`.", "additionalProperties": false, "properties": { "planKey": { "$ref": "#/components/schemas/Key", "description": "Key of the plan to change to." }, "quantity": { "$ref": "#/components/schemas/Seats" }, "planItems": { "$ref": "#/components/schemas/PlanItemQuantities" }, "timing": { "type": "string", "description": "`now`, or `period_end` for the next renewal. Default: `now` where the new price is not lower for the same time, else `period_end`.", "enum": ["now", "period_end"], "examples": ["now"] }, "expectedAmount": { "$ref": "#/components/schemas/MinorUnits", "description": "What it may cost now; any other amount is refused." } }, "examples": [{ "planKey": "team", "expectedAmount": 2500 }] };
var schema79 = { "type": "integer", "format": "int64", "description": "An amount of money in the minor unit of its currency, as ISO 4217 has it: 4900 with USD is 49.00, 4900 with JPY is 4900, 4900 with HUF is 49.00.", "minimum": 0, "maximum": 9007199254740991, "examples": [4900] };
var formats46 = require_formats().fullFormats.int64;
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate55.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "planKey" || key0 === "quantity" || key0 === "planItems" || key0 === "timing" || key0 === "expectedAmount")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema76, data };
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
          const err1 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema63, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema63, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern21.test(data0)) {
          const err3 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]{0,63}$" }, message: 'must match pattern "^[a-z][a-z0-9_-]{0,63}$"', schema: "^[a-z][a-z0-9_-]{0,63}$", parentSchema: schema63, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/planKey", schemaPath: "#/components/schemas/Key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema63.type, parentSchema: schema63, data: data0 };
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
        const err5 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema59.type, parentSchema: schema59, data: data1 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 1e6 || isNaN(data1)) {
          const err6 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000", schema: 1e6, parentSchema: schema59, data: data1 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (data1 < 1 || isNaN(data1)) {
          const err7 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema59, data: data1 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (!formats2.validate(data1)) {
          const err8 = { instancePath: instancePath + "/quantity", schemaPath: "#/components/schemas/Seats/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema59, data: data1 };
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
      if (!validate40(data.planItems, { instancePath: instancePath + "/planItems", parentData: data, parentDataProperty: "planItems", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
        errors = vErrors.length;
      }
    }
    if (data.timing !== void 0) {
      let data3 = data.timing;
      if (typeof data3 !== "string") {
        const err9 = { instancePath: instancePath + "/timing", schemaPath: "#/properties/timing/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema76.properties.timing.type, parentSchema: schema76.properties.timing, data: data3 };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (!(data3 === "now" || data3 === "period_end")) {
        const err10 = { instancePath: instancePath + "/timing", schemaPath: "#/properties/timing/enum", keyword: "enum", params: { allowedValues: schema76.properties.timing.enum }, message: "must be equal to one of the allowed values", schema: schema76.properties.timing.enum, parentSchema: schema76.properties.timing, data: data3 };
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
        const err11 = { instancePath: instancePath + "/expectedAmount", schemaPath: "#/components/schemas/MinorUnits/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema79.type, parentSchema: schema79, data: data4 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 > 9007199254740991 || isNaN(data4)) {
          const err12 = { instancePath: instancePath + "/expectedAmount", schemaPath: "#/components/schemas/MinorUnits/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 }, message: "must be <= 9007199254740991", schema: 9007199254740991, parentSchema: schema79, data: data4 };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
        if (data4 < 0 || isNaN(data4)) {
          const err13 = { instancePath: instancePath + "/expectedAmount", schemaPath: "#/components/schemas/MinorUnits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema79, data: data4 };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (!formats46.validate(data4)) {
          const err14 = { instancePath: instancePath + "/expectedAmount", schemaPath: "#/components/schemas/MinorUnits/format", keyword: "format", params: { format: "int64" }, message: 'must match format "int64"', schema: "int64", parentSchema: schema79, data: data4 };
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
    const err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema76.type, parentSchema: schema76, data };
    if (vErrors === null) {
      vErrors = [err15];
    } else {
      vErrors.push(err15);
    }
    errors++;
  }
  validate55.errors = vErrors;
  return errors === 0;
}
validate55.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
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
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema73.required, parentSchema: schema73, data };
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
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema73.properties.params.required, parentSchema: schema73.properties.params, data: data0 };
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
            const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema73.properties.params.properties.subscription.type, parentSchema: schema73.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema73.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema73.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema73.properties.params.properties.subscription, data: data1 };
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
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema73.properties.params.type, parentSchema: schema73.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema73.properties.query.type, parentSchema: schema73.properties.query, data: data2 };
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
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3["idempotency-key"] !== void 0) {
          let data4 = data3["idempotency-key"];
          if (typeof data4 === "string") {
            if (func1(data4) > 255) {
              const err8 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema73.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err9 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema73.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
            if (!pattern7.test(data4)) {
              const err10 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/pattern", keyword: "pattern", params: { pattern: "^[!-~]([ -~]{0,253}[!-~])?$" }, message: 'must match pattern "^[!-~]([ -~]{0,253}[!-~])?$"', schema: "^[!-~]([ -~]{0,253}[!-~])?$", parentSchema: schema73.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                vErrors.push(err10);
              }
              errors++;
            }
          } else {
            const err11 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema73.properties.headers.properties["idempotency-key"].type, parentSchema: schema73.properties.headers.properties["idempotency-key"], data: data4 };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
      } else {
        const err12 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema73.properties.headers.type, parentSchema: schema73.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      let data5 = data.body;
      const _errs12 = errors;
      let valid3 = true;
      const _errs13 = errors;
      if (errors === _errs13) {
        if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
          let missing0;
          if (data5.quote === void 0 && (missing0 = "quote")) {
            const err13 = {};
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        } else {
          const err14 = {};
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      }
      var _valid0 = _errs13 === errors;
      errors = _errs12;
      if (vErrors !== null) {
        if (_errs12) {
          vErrors.length = _errs12;
        } else {
          vErrors = null;
        }
      }
      let ifClause0;
      if (_valid0) {
        const _errs15 = errors;
        if (!validate53(data5, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
          errors = vErrors.length;
        }
        var _valid0 = _errs15 === errors;
        valid3 = _valid0;
        if (valid3) {
          var props0 = true;
        }
        ifClause0 = "then";
      } else {
        const _errs16 = errors;
        if (!validate55(data5, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
          vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
          errors = vErrors.length;
        }
        var _valid0 = _errs16 === errors;
        valid3 = _valid0;
        if (valid3) {
          if (props0 !== true) {
            props0 = true;
          }
        }
        ifClause0 = "else";
      }
      if (!valid3) {
        const err15 = { instancePath: instancePath + "/body", schemaPath: "#/properties/body/if", keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema', schema: schema73.properties.body.if, parentSchema: schema73.properties.body, data: data5 };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
  } else {
    const err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema73.type, parentSchema: schema73, data };
    if (vErrors === null) {
      vErrors = [err16];
    } else {
      vErrors.push(err16);
    }
    errors++;
  }
  validate52.errors = vErrors;
  return errors === 0;
}
validate52.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var getScheduledChange = validate58;
var schema80 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getScheduledChange" };
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.subscription === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema80.properties.params.required, parentSchema: schema80.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema80.properties.params.properties.subscription.type, parentSchema: schema80.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema80.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema80.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema80.properties.params.properties.subscription, data: data1 };
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
  validate58.errors = vErrors;
  return errors === 0;
}
validate58.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var unscheduleChange = validate59;
var schema81 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/unscheduleChange" };
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.subscription === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema81.properties.params.required, parentSchema: schema81.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema81.properties.params.properties.subscription.type, parentSchema: schema81.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema81.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema81.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema81.properties.params.properties.subscription, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema81.properties.params.type, parentSchema: schema81.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema81.properties.query.type, parentSchema: schema81.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema81.properties.headers.type, parentSchema: schema81.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema81.type, parentSchema: schema81, data };
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
validate59.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getCreditBalance = validate60;
var schema82 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getCreditBalance" };
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate60.evaluated;
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
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema82.properties.params.type, parentSchema: schema82.properties.params, data: data0 };
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
        const err1 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema82.properties.query.type, parentSchema: schema82.properties.query, data: data1 };
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
        const err2 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema82.properties.headers.type, parentSchema: schema82.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema82.type, parentSchema: schema82, data };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate60.errors = vErrors;
  return errors === 0;
}
validate60.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getUsage = validate61;
var schema83 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": { "periodStart": { "type": "string", "description": "A moment that a request names, as RFC 3339 writes it, with `Z` or an offset from UTC. Digits beyond the millisecond are dropped. In UTC it is from the year 1 to 9999.", "minLength": 20, "maxLength": 35, "x-expected": "a moment from the year 1 to 9999, such as 2026-11-10T08:00:00.000Z (in a query a + is sent as %2B)", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$", "format": "date-time", "examples": ["2026-11-10T08:00:00.000Z", "2026-11-10T10:00:00+02:00"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getUsage" };
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.subscription === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema83.properties.params.required, parentSchema: schema83.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema83.properties.params.properties.subscription.type, parentSchema: schema83.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema83.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema83.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema83.properties.params.properties.subscription, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema83.properties.params.type, parentSchema: schema83.properties.params, data: data0 };
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
        if (data2.periodStart !== void 0) {
          let data3 = data2.periodStart;
          if (typeof data3 === "string") {
            if (func1(data3) > 35) {
              const err6 = { instancePath: instancePath + "/query/periodStart", schemaPath: "#/properties/query/properties/periodStart/maxLength", keyword: "maxLength", params: { limit: 35 }, message: "must NOT have more than 35 characters", schema: 35, parentSchema: schema83.properties.query.properties.periodStart, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (func1(data3) < 20) {
              const err7 = { instancePath: instancePath + "/query/periodStart", schemaPath: "#/properties/query/properties/periodStart/minLength", keyword: "minLength", params: { limit: 20 }, message: "must NOT have fewer than 20 characters", schema: 20, parentSchema: schema83.properties.query.properties.periodStart, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (!pattern9.test(data3)) {
              const err8 = { instancePath: instancePath + "/query/periodStart", schemaPath: "#/properties/query/properties/periodStart/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$"', schema: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$", parentSchema: schema83.properties.query.properties.periodStart, data: data3 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!formats4.validate(data3)) {
              const err9 = { instancePath: instancePath + "/query/periodStart", schemaPath: "#/properties/query/properties/periodStart/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"', schema: "date-time", parentSchema: schema83.properties.query.properties.periodStart, data: data3 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/query/periodStart", schemaPath: "#/properties/query/properties/periodStart/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema83.properties.query.properties.periodStart.type, parentSchema: schema83.properties.query.properties.periodStart, data: data3 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema83.properties.query.type, parentSchema: schema83.properties.query, data: data2 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data4 = data.headers;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
        const err12 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema83.properties.headers.type, parentSchema: schema83.properties.headers, data: data4 };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema83.type, parentSchema: schema83, data };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validate61.errors = vErrors;
  return errors === 0;
}
validate61.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var listUsageRecords = validate62;
var schema84 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": { "feature": { "type": "string", "description": "Key of a plan item or of a feature. Usage is counted under it.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 letters, digits, ., _ and -, a letter first", "pattern": "^[A-Za-z][A-Za-z0-9._-]{0,63}$", "examples": ["api_calls"] }, "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listUsageRecords" };
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.subscription === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema84.properties.params.required, parentSchema: schema84.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema84.properties.params.properties.subscription.type, parentSchema: schema84.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema84.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema84.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema84.properties.params.properties.subscription, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema84.properties.params.type, parentSchema: schema84.properties.params, data: data0 };
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
        if (data2.feature !== void 0) {
          let data3 = data2.feature;
          if (typeof data3 === "string") {
            if (func1(data3) > 64) {
              const err6 = { instancePath: instancePath + "/query/feature", schemaPath: "#/properties/query/properties/feature/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema84.properties.query.properties.feature, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (func1(data3) < 1) {
              const err7 = { instancePath: instancePath + "/query/feature", schemaPath: "#/properties/query/properties/feature/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema84.properties.query.properties.feature, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (!pattern18.test(data3)) {
              const err8 = { instancePath: instancePath + "/query/feature", schemaPath: "#/properties/query/properties/feature/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9._-]{0,63}$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9._-]{0,63}$"', schema: "^[A-Za-z][A-Za-z0-9._-]{0,63}$", parentSchema: schema84.properties.query.properties.feature, data: data3 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
          } else {
            const err9 = { instancePath: instancePath + "/query/feature", schemaPath: "#/properties/query/properties/feature/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema84.properties.query.properties.feature.type, parentSchema: schema84.properties.query.properties.feature, data: data3 };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
        if (data2.limit !== void 0) {
          let data4 = data2.limit;
          if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
            const err10 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema84.properties.query.properties.limit.type, parentSchema: schema84.properties.query.properties.limit, data: data4 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 > 100 || isNaN(data4)) {
              const err11 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema84.properties.query.properties.limit, data: data4 };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
            if (data4 < 1 || isNaN(data4)) {
              const err12 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema84.properties.query.properties.limit, data: data4 };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
            if (!formats2.validate(data4)) {
              const err13 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema84.properties.query.properties.limit, data: data4 };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
          }
        }
        if (data2.cursor !== void 0) {
          let data5 = data2.cursor;
          if (typeof data5 === "string") {
            if (func1(data5) > 128) {
              const err14 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema84.properties.query.properties.cursor, data: data5 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
            if (func1(data5) < 1) {
              const err15 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema84.properties.query.properties.cursor, data: data5 };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
            if (!pattern6.test(data5)) {
              const err16 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema84.properties.query.properties.cursor, data: data5 };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
          } else {
            const err17 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema84.properties.query.properties.cursor.type, parentSchema: schema84.properties.query.properties.cursor, data: data5 };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
      } else {
        const err18 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema84.properties.query.type, parentSchema: schema84.properties.query, data: data2 };
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
        const err19 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema84.properties.headers.type, parentSchema: schema84.properties.headers, data: data6 };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
  } else {
    const err20 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema84.type, parentSchema: schema84, data };
    if (vErrors === null) {
      vErrors = [err20];
    } else {
      vErrors.push(err20);
    }
    errors++;
  }
  validate62.errors = vErrors;
  return errors === 0;
}
validate62.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var voidUsage = validate63;
var schema85 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["subscription"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/UsageVoid" } }, "required": ["body"], "$id": "/request/voidUsage" };
var schema86 = { "type": "object", "description": "Usage to take back.", "additionalProperties": false, "required": ["idempotencyKey", "reason"], "properties": { "idempotencyKey": { "type": "string", "description": "The key that it was counted under.", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters", "pattern": "^[ -~]{1,255}$", "examples": ["batch-2026-11-10-0800"] }, "reason": { "type": "string", "description": "Why, for later readers of the records.", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 characters without control characters", "pattern": "^[^\\x00-\\x1F\\x7F]+$", "examples": ["Counted by a failed import"] } }, "examples": [{ "idempotencyKey": "batch-2026-11-10-0800", "reason": "Counted by a failed import" }] };
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
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema85.required, parentSchema: schema85, data };
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
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema85.properties.params.required, parentSchema: schema85.properties.params, data: data0 };
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
            const err2 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema85.properties.params.properties.subscription.type, parentSchema: schema85.properties.params.properties.subscription, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema85.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema85.properties.params.properties.subscription, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/subscription", schemaPath: "#/properties/params/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema85.properties.params.properties.subscription, data: data1 };
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
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema85.properties.params.type, parentSchema: schema85.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema85.properties.query.type, parentSchema: schema85.properties.query, data: data2 };
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
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema85.properties.headers.type, parentSchema: schema85.properties.headers, data: data3 };
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
          const err9 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UsageVoid/required", keyword: "required", params: { missingProperty: "idempotencyKey" }, message: "must have required property 'idempotencyKey'", schema: schema86.required, parentSchema: schema86, data: data4 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (data4.reason === void 0) {
          const err10 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UsageVoid/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'", schema: schema86.required, parentSchema: schema86, data: data4 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        for (const key0 in data4) {
          if (!(key0 === "idempotencyKey" || key0 === "reason")) {
            const err11 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UsageVoid/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema86, data: data4 };
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
              const err12 = { instancePath: instancePath + "/body/idempotencyKey", schemaPath: "/contract#/components/schemas/UsageVoid/properties/idempotencyKey/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema86.properties.idempotencyKey, data: data5 };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
            if (func1(data5) < 1) {
              const err13 = { instancePath: instancePath + "/body/idempotencyKey", schemaPath: "/contract#/components/schemas/UsageVoid/properties/idempotencyKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema86.properties.idempotencyKey, data: data5 };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
            if (!pattern19.test(data5)) {
              const err14 = { instancePath: instancePath + "/body/idempotencyKey", schemaPath: "/contract#/components/schemas/UsageVoid/properties/idempotencyKey/pattern", keyword: "pattern", params: { pattern: "^[ -~]{1,255}$" }, message: 'must match pattern "^[ -~]{1,255}$"', schema: "^[ -~]{1,255}$", parentSchema: schema86.properties.idempotencyKey, data: data5 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
          } else {
            const err15 = { instancePath: instancePath + "/body/idempotencyKey", schemaPath: "/contract#/components/schemas/UsageVoid/properties/idempotencyKey/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema86.properties.idempotencyKey.type, parentSchema: schema86.properties.idempotencyKey, data: data5 };
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
              const err16 = { instancePath: instancePath + "/body/reason", schemaPath: "/contract#/components/schemas/UsageVoid/properties/reason/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema86.properties.reason, data: data6 };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
            if (func1(data6) < 1) {
              const err17 = { instancePath: instancePath + "/body/reason", schemaPath: "/contract#/components/schemas/UsageVoid/properties/reason/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema86.properties.reason, data: data6 };
              if (vErrors === null) {
                vErrors = [err17];
              } else {
                vErrors.push(err17);
              }
              errors++;
            }
            if (!pattern8.test(data6)) {
              const err18 = { instancePath: instancePath + "/body/reason", schemaPath: "/contract#/components/schemas/UsageVoid/properties/reason/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x1F\\x7F]+$" }, message: 'must match pattern "^[^\\x00-\\x1F\\x7F]+$"', schema: "^[^\\x00-\\x1F\\x7F]+$", parentSchema: schema86.properties.reason, data: data6 };
              if (vErrors === null) {
                vErrors = [err18];
              } else {
                vErrors.push(err18);
              }
              errors++;
            }
          } else {
            const err19 = { instancePath: instancePath + "/body/reason", schemaPath: "/contract#/components/schemas/UsageVoid/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema86.properties.reason.type, parentSchema: schema86.properties.reason, data: data6 };
            if (vErrors === null) {
              vErrors = [err19];
            } else {
              vErrors.push(err19);
            }
            errors++;
          }
        }
      } else {
        const err20 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/UsageVoid/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema86.type, parentSchema: schema86, data: data4 };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
  } else {
    const err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema85.type, parentSchema: schema85, data };
    if (vErrors === null) {
      vErrors = [err21];
    } else {
      vErrors.push(err21);
    }
    errors++;
  }
  validate63.errors = vErrors;
  return errors === 0;
}
validate63.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var tallyUsageBatch = validate64;
var schema87 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/UsageTallyBatch" } }, "required": ["body"], "$id": "/request/tallyUsageBatch" };
var schema88 = { "type": "object", "description": "Usage to add, each entry by itself.", "additionalProperties": false, "required": ["tallies"], "properties": { "tallies": { "type": "array", "description": "The tallies, in the order in which they are counted.", "minItems": 1, "maxItems": 100, "allOf": [{ "if": { "maxItems": 100 }, "then": { "items": { "$ref": "#/components/schemas/SubscriptionTally" } } }] } }, "examples": [{ "tallies": [{ "subscription": 42, "feature": "api_calls", "quantity": 250, "idempotencyKey": "batch-2026-11-10-0800" }, { "subscription": 42, "feature": "seats", "quantity": 1, "idempotencyKey": "seat-ada" }] }] };
var schema89 = { "type": "object", "description": "Usage to add to a subscription.", "additionalProperties": false, "required": ["subscription", "feature", "quantity", "idempotencyKey"], "properties": { "subscription": { "$ref": "#/components/schemas/Id", "description": "Id of the subscription." }, "feature": { "$ref": "#/components/schemas/ItemKey", "description": "Key of one of the items of the subscription." }, "quantity": { "type": "integer", "format": "int32", "description": "How much to add.", "minimum": 1, "maximum": 2147483647, "examples": [250] }, "idempotencyKey": { "type": "string", "description": "Your own key for this piece of usage. The same key on the same subscription counts once, for ever.", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters", "pattern": "^[ -~]{1,255}$", "examples": ["batch-2026-11-10-0800"] } }, "examples": [{ "subscription": 42, "feature": "api_calls", "quantity": 250, "idempotencyKey": "batch-2026-11-10-0800" }] };
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
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
    if (data.subscription === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subscription" }, message: "must have required property 'subscription'", schema: schema89.required, parentSchema: schema89, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.feature === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "feature" }, message: "must have required property 'feature'", schema: schema89.required, parentSchema: schema89, data };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.quantity === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'", schema: schema89.required, parentSchema: schema89, data };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.idempotencyKey === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "idempotencyKey" }, message: "must have required property 'idempotencyKey'", schema: schema89.required, parentSchema: schema89, data };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "subscription" || key0 === "feature" || key0 === "quantity" || key0 === "idempotencyKey")) {
        const err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema89, data };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.subscription !== void 0) {
      let data0 = data.subscription;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        const err5 = { instancePath: instancePath + "/subscription", schemaPath: "#/components/schemas/Id/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema56.type, parentSchema: schema56, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 2147483647 || isNaN(data0)) {
          const err6 = { instancePath: instancePath + "/subscription", schemaPath: "#/components/schemas/Id/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema56, data: data0 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (data0 < 1 || isNaN(data0)) {
          const err7 = { instancePath: instancePath + "/subscription", schemaPath: "#/components/schemas/Id/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema56, data: data0 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        if (!formats2.validate(data0)) {
          const err8 = { instancePath: instancePath + "/subscription", schemaPath: "#/components/schemas/Id/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema56, data: data0 };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      }
    }
    if (data.feature !== void 0) {
      let data1 = data.feature;
      if (typeof data1 === "string") {
        if (func1(data1) > 64) {
          const err9 = { instancePath: instancePath + "/feature", schemaPath: "#/components/schemas/ItemKey/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema53, data: data1 };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err10 = { instancePath: instancePath + "/feature", schemaPath: "#/components/schemas/ItemKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema53, data: data1 };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
        if (!pattern18.test(data1)) {
          const err11 = { instancePath: instancePath + "/feature", schemaPath: "#/components/schemas/ItemKey/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9._-]{0,63}$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9._-]{0,63}$"', schema: "^[A-Za-z][A-Za-z0-9._-]{0,63}$", parentSchema: schema53, data: data1 };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/feature", schemaPath: "#/components/schemas/ItemKey/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema53.type, parentSchema: schema53, data: data1 };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.quantity !== void 0) {
      let data2 = data.quantity;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        const err13 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema89.properties.quantity.type, parentSchema: schema89.properties.quantity, data: data2 };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 > 2147483647 || isNaN(data2)) {
          const err14 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema89.properties.quantity, data: data2 };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (data2 < 1 || isNaN(data2)) {
          const err15 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema89.properties.quantity, data: data2 };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (!formats2.validate(data2)) {
          const err16 = { instancePath: instancePath + "/quantity", schemaPath: "#/properties/quantity/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema89.properties.quantity, data: data2 };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      }
    }
    if (data.idempotencyKey !== void 0) {
      let data3 = data.idempotencyKey;
      if (typeof data3 === "string") {
        if (func1(data3) > 255) {
          const err17 = { instancePath: instancePath + "/idempotencyKey", schemaPath: "#/properties/idempotencyKey/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema89.properties.idempotencyKey, data: data3 };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
        if (func1(data3) < 1) {
          const err18 = { instancePath: instancePath + "/idempotencyKey", schemaPath: "#/properties/idempotencyKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema89.properties.idempotencyKey, data: data3 };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
        if (!pattern19.test(data3)) {
          const err19 = { instancePath: instancePath + "/idempotencyKey", schemaPath: "#/properties/idempotencyKey/pattern", keyword: "pattern", params: { pattern: "^[ -~]{1,255}$" }, message: 'must match pattern "^[ -~]{1,255}$"', schema: "^[ -~]{1,255}$", parentSchema: schema89.properties.idempotencyKey, data: data3 };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
      } else {
        const err20 = { instancePath: instancePath + "/idempotencyKey", schemaPath: "#/properties/idempotencyKey/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema89.properties.idempotencyKey.type, parentSchema: schema89.properties.idempotencyKey, data: data3 };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
  } else {
    const err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema89.type, parentSchema: schema89, data };
    if (vErrors === null) {
      vErrors = [err21];
    } else {
      vErrors.push(err21);
    }
    errors++;
  }
  validate66.errors = vErrors;
  return errors === 0;
}
validate66.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
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
    if (data.tallies === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tallies" }, message: "must have required property 'tallies'", schema: schema88.required, parentSchema: schema88, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "tallies")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema88, data };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.tallies !== void 0) {
      let data0 = data.tallies;
      const _errs5 = errors;
      let valid2 = true;
      const _errs6 = errors;
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          const err2 = {};
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
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
            if (!validate66(data0[i0], { instancePath: instancePath + "/tallies/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
              vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
              errors = vErrors.length;
            }
          }
        }
        var _valid0 = _errs7 === errors;
        valid2 = _valid0;
      }
      if (!valid2) {
        const err3 = { instancePath: instancePath + "/tallies", schemaPath: "#/properties/tallies/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema', schema: schema88.properties.tallies.allOf[0].if, parentSchema: schema88.properties.tallies.allOf[0], data: data0 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (Array.isArray(data0)) {
        if (data0.length > 100) {
          const err4 = { instancePath: instancePath + "/tallies", schemaPath: "#/properties/tallies/maxItems", keyword: "maxItems", params: { limit: 100 }, message: "must NOT have more than 100 items", schema: 100, parentSchema: schema88.properties.tallies, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data0.length < 1) {
          const err5 = { instancePath: instancePath + "/tallies", schemaPath: "#/properties/tallies/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema88.properties.tallies, data: data0 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/tallies", schemaPath: "#/properties/tallies/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema88.properties.tallies.type, parentSchema: schema88.properties.tallies, data: data0 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema88.type, parentSchema: schema88, data };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate65.errors = vErrors;
  return errors === 0;
}
validate65.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
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
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema87.required, parentSchema: schema87, data };
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
        const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema87.properties.params.type, parentSchema: schema87.properties.params, data: data0 };
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
        const err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema87.properties.query.type, parentSchema: schema87.properties.query, data: data1 };
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
        const err3 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema87.properties.headers.type, parentSchema: schema87.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate65(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema87.type, parentSchema: schema87, data };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate64.errors = vErrors;
  return errors === 0;
}
validate64.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var listEntitlements = validate69;
var schema92 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listEntitlements" };
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema92.properties.params.type, parentSchema: schema92.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema92.properties.query.properties.limit.type, parentSchema: schema92.properties.query.properties.limit, data: data2 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 100 || isNaN(data2)) {
              const err2 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema92.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              const err3 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema92.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data2)) {
              const err4 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema92.properties.query.properties.limit, data: data2 };
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
              const err5 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema92.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (func1(data3) < 1) {
              const err6 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema92.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (!pattern6.test(data3)) {
              const err7 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema92.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
          } else {
            const err8 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema92.properties.query.properties.cursor.type, parentSchema: schema92.properties.query.properties.cursor, data: data3 };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      } else {
        const err9 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema92.properties.query.type, parentSchema: schema92.properties.query, data: data1 };
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
        const err10 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema92.properties.headers.type, parentSchema: schema92.properties.headers, data: data4 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
  } else {
    const err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema92.type, parentSchema: schema92, data };
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
validate69.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getEntitlement = validate70;
var schema93 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "feature": { "type": "string", "description": "Key of a plan item or of a feature. Usage is counted under it.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 letters, digits, ., _ and -, a letter first", "pattern": "^[A-Za-z][A-Za-z0-9._-]{0,63}$", "examples": ["api_calls"] } }, "required": ["feature"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getEntitlement" };
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate70.evaluated;
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
        if (data0.feature === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "feature" }, message: "must have required property 'feature'", schema: schema93.properties.params.required, parentSchema: schema93.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.feature !== void 0) {
          let data1 = data0.feature;
          if (typeof data1 === "string") {
            if (func1(data1) > 64) {
              const err1 = { instancePath: instancePath + "/params/feature", schemaPath: "#/properties/params/properties/feature/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema93.properties.params.properties.feature, data: data1 };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err2 = { instancePath: instancePath + "/params/feature", schemaPath: "#/properties/params/properties/feature/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema93.properties.params.properties.feature, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (!pattern18.test(data1)) {
              const err3 = { instancePath: instancePath + "/params/feature", schemaPath: "#/properties/params/properties/feature/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9._-]{0,63}$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9._-]{0,63}$"', schema: "^[A-Za-z][A-Za-z0-9._-]{0,63}$", parentSchema: schema93.properties.params.properties.feature, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          } else {
            const err4 = { instancePath: instancePath + "/params/feature", schemaPath: "#/properties/params/properties/feature/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema93.properties.params.properties.feature.type, parentSchema: schema93.properties.params.properties.feature, data: data1 };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema93.properties.params.type, parentSchema: schema93.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema93.properties.query.type, parentSchema: schema93.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema93.properties.headers.type, parentSchema: schema93.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema93.type, parentSchema: schema93, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate70.errors = vErrors;
  return errors === 0;
}
validate70.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getBillingDetails = validate71;
var schema94 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getBillingDetails" };
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate71.evaluated;
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
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema94.properties.params.type, parentSchema: schema94.properties.params, data: data0 };
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
        const err1 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema94.properties.query.type, parentSchema: schema94.properties.query, data: data1 };
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
        const err2 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema94.properties.headers.type, parentSchema: schema94.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema94.type, parentSchema: schema94, data };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate71.errors = vErrors;
  return errors === 0;
}
validate71.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var putBillingDetails = validate72;
var schema95 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/BillingDetailsRequest" } }, "required": ["body"], "$id": "/request/putBillingDetails" };
var schema96 = { "type": "object", "description": "Whom invoices are for.", "additionalProperties": false, "required": ["name", "addressLines", "city", "country"], "properties": { "name": { "type": "string", "description": "The name or the company that invoices are for.", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 characters, the first one no space, without control characters", "pattern": "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", "examples": ["Northwind Traders GmbH"] }, "email": { "type": "string", "description": "Where the buyer takes mail about invoices. It is printed; nothing is sent to it.", "minLength": 3, "maxLength": 254, "x-expected": "an email address", "pattern": "^[!-?A-~]+@[!-?A-~]+$", "format": "email", "examples": ["accounts@northwind.example"] }, "addressLines": { "type": "array", "description": "Street and house, a post box, a floor, from the first line on.", "minItems": 1, "maxItems": 4, "examples": [["Friedrichstra\xDFe 12"]], "allOf": [{ "if": { "maxItems": 4 }, "then": { "items": { "type": "string", "description": "One line.", "minLength": 1, "maxLength": 120, "x-expected": "1 to 120 characters, the first one no space, without control characters", "pattern": "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", "examples": ["Friedrichstra\xDFe 12"] } } }] }, "postalCode": { "type": "string", "description": "The postal code, where the country has them.", "minLength": 1, "maxLength": 20, "x-expected": "1 to 20 characters, the first one no space, without control characters", "pattern": "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", "examples": ["10117"] }, "city": { "type": "string", "description": "The city.", "minLength": 1, "maxLength": 120, "x-expected": "1 to 120 characters, the first one no space, without control characters", "pattern": "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", "examples": ["Berlin"] }, "region": { "type": "string", "description": "The state or province, where addresses name it.", "minLength": 1, "maxLength": 120, "x-expected": "1 to 120 characters, the first one no space, without control characters", "pattern": "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", "examples": ["CA"] }, "country": { "type": "string", "description": "The country, as its ISO 3166-1 alpha-2 code.", "minLength": 2, "maxLength": 2, "x-expected": "the ISO 3166-1 code of a country, two capital letters such as DE", "pattern": "^[A-Z]{2}$", "examples": ["DE"] }, "taxId": { "type": "string", "description": "The VAT number or another tax identifier. It is printed as it is given.", "minLength": 1, "maxLength": 64, "x-expected": "1 to 64 characters, the first one no space, without control characters", "pattern": "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", "examples": ["DE 123456789"] } }, "examples": [{ "name": "Northwind Traders GmbH", "email": "accounts@northwind.example", "addressLines": ["Friedrichstra\xDFe 12"], "postalCode": "10117", "city": "Berlin", "country": "DE", "taxId": "DE 123456789" }] };
var pattern40 = new RegExp("^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", "u");
var pattern46 = new RegExp("^[A-Z]{2}$", "u");
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate72.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema95.required, parentSchema: schema95, data };
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
        const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema95.properties.params.type, parentSchema: schema95.properties.params, data: data0 };
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
        const err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema95.properties.query.type, parentSchema: schema95.properties.query, data: data1 };
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
        const err3 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema95.properties.headers.type, parentSchema: schema95.properties.headers, data: data2 };
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
        if (data3.name === void 0) {
          const err4 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'", schema: schema96.required, parentSchema: schema96, data: data3 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data3.addressLines === void 0) {
          const err5 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/required", keyword: "required", params: { missingProperty: "addressLines" }, message: "must have required property 'addressLines'", schema: schema96.required, parentSchema: schema96, data: data3 };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data3.city === void 0) {
          const err6 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/required", keyword: "required", params: { missingProperty: "city" }, message: "must have required property 'city'", schema: schema96.required, parentSchema: schema96, data: data3 };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (data3.country === void 0) {
          const err7 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/required", keyword: "required", params: { missingProperty: "country" }, message: "must have required property 'country'", schema: schema96.required, parentSchema: schema96, data: data3 };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
        for (const key0 in data3) {
          if (!(key0 === "name" || key0 === "email" || key0 === "addressLines" || key0 === "postalCode" || key0 === "city" || key0 === "region" || key0 === "country" || key0 === "taxId")) {
            const err8 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema96, data: data3 };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
        if (data3.name !== void 0) {
          let data4 = data3.name;
          if (typeof data4 === "string") {
            if (func1(data4) > 255) {
              const err9 = { instancePath: instancePath + "/body/name", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/name/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema96.properties.name, data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err10 = { instancePath: instancePath + "/body/name", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema96.properties.name, data: data4 };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                vErrors.push(err10);
              }
              errors++;
            }
            if (!pattern40.test(data4)) {
              const err11 = { instancePath: instancePath + "/body/name", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/name/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$" }, message: 'must match pattern "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$"', schema: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", parentSchema: schema96.properties.name, data: data4 };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
          } else {
            const err12 = { instancePath: instancePath + "/body/name", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema96.properties.name.type, parentSchema: schema96.properties.name, data: data4 };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
        if (data3.email !== void 0) {
          let data5 = data3.email;
          if (typeof data5 === "string") {
            if (func1(data5) > 254) {
              const err13 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/email/maxLength", keyword: "maxLength", params: { limit: 254 }, message: "must NOT have more than 254 characters", schema: 254, parentSchema: schema96.properties.email, data: data5 };
              if (vErrors === null) {
                vErrors = [err13];
              } else {
                vErrors.push(err13);
              }
              errors++;
            }
            if (func1(data5) < 3) {
              const err14 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/email/minLength", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters", schema: 3, parentSchema: schema96.properties.email, data: data5 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
            if (!pattern4.test(data5)) {
              const err15 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/email/pattern", keyword: "pattern", params: { pattern: "^[!-?A-~]+@[!-?A-~]+$" }, message: 'must match pattern "^[!-?A-~]+@[!-?A-~]+$"', schema: "^[!-?A-~]+@[!-?A-~]+$", parentSchema: schema96.properties.email, data: data5 };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
            if (!formats0.test(data5)) {
              const err16 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/email/format", keyword: "format", params: { format: "email" }, message: 'must match format "email"', schema: "email", parentSchema: schema96.properties.email, data: data5 };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
          } else {
            const err17 = { instancePath: instancePath + "/body/email", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/email/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema96.properties.email.type, parentSchema: schema96.properties.email, data: data5 };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
        if (data3.addressLines !== void 0) {
          let data6 = data3.addressLines;
          const _errs18 = errors;
          let valid4 = true;
          const _errs19 = errors;
          if (Array.isArray(data6)) {
            if (data6.length > 4) {
              const err18 = {};
              if (vErrors === null) {
                vErrors = [err18];
              } else {
                vErrors.push(err18);
              }
              errors++;
            }
          }
          var _valid0 = _errs19 === errors;
          errors = _errs18;
          if (vErrors !== null) {
            if (_errs18) {
              vErrors.length = _errs18;
            } else {
              vErrors = null;
            }
          }
          if (_valid0) {
            const _errs20 = errors;
            if (Array.isArray(data6)) {
              const len0 = data6.length;
              for (let i0 = 0; i0 < len0; i0++) {
                let data7 = data6[i0];
                if (typeof data7 === "string") {
                  if (func1(data7) > 120) {
                    const err19 = { instancePath: instancePath + "/body/addressLines/" + i0, schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/allOf/0/then/items/maxLength", keyword: "maxLength", params: { limit: 120 }, message: "must NOT have more than 120 characters", schema: 120, parentSchema: schema96.properties.addressLines.allOf[0].then.items, data: data7 };
                    if (vErrors === null) {
                      vErrors = [err19];
                    } else {
                      vErrors.push(err19);
                    }
                    errors++;
                  }
                  if (func1(data7) < 1) {
                    const err20 = { instancePath: instancePath + "/body/addressLines/" + i0, schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/allOf/0/then/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema96.properties.addressLines.allOf[0].then.items, data: data7 };
                    if (vErrors === null) {
                      vErrors = [err20];
                    } else {
                      vErrors.push(err20);
                    }
                    errors++;
                  }
                  if (!pattern40.test(data7)) {
                    const err21 = { instancePath: instancePath + "/body/addressLines/" + i0, schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/allOf/0/then/items/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$" }, message: 'must match pattern "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$"', schema: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", parentSchema: schema96.properties.addressLines.allOf[0].then.items, data: data7 };
                    if (vErrors === null) {
                      vErrors = [err21];
                    } else {
                      vErrors.push(err21);
                    }
                    errors++;
                  }
                } else {
                  const err22 = { instancePath: instancePath + "/body/addressLines/" + i0, schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/allOf/0/then/items/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema96.properties.addressLines.allOf[0].then.items.type, parentSchema: schema96.properties.addressLines.allOf[0].then.items, data: data7 };
                  if (vErrors === null) {
                    vErrors = [err22];
                  } else {
                    vErrors.push(err22);
                  }
                  errors++;
                }
              }
            }
            var _valid0 = _errs20 === errors;
            valid4 = _valid0;
          }
          if (!valid4) {
            const err23 = { instancePath: instancePath + "/body/addressLines", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema', schema: schema96.properties.addressLines.allOf[0].if, parentSchema: schema96.properties.addressLines.allOf[0], data: data6 };
            if (vErrors === null) {
              vErrors = [err23];
            } else {
              vErrors.push(err23);
            }
            errors++;
          }
          if (Array.isArray(data6)) {
            if (data6.length > 4) {
              const err24 = { instancePath: instancePath + "/body/addressLines", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/maxItems", keyword: "maxItems", params: { limit: 4 }, message: "must NOT have more than 4 items", schema: 4, parentSchema: schema96.properties.addressLines, data: data6 };
              if (vErrors === null) {
                vErrors = [err24];
              } else {
                vErrors.push(err24);
              }
              errors++;
            }
            if (data6.length < 1) {
              const err25 = { instancePath: instancePath + "/body/addressLines", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema96.properties.addressLines, data: data6 };
              if (vErrors === null) {
                vErrors = [err25];
              } else {
                vErrors.push(err25);
              }
              errors++;
            }
          } else {
            const err26 = { instancePath: instancePath + "/body/addressLines", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/addressLines/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema96.properties.addressLines.type, parentSchema: schema96.properties.addressLines, data: data6 };
            if (vErrors === null) {
              vErrors = [err26];
            } else {
              vErrors.push(err26);
            }
            errors++;
          }
        }
        if (data3.postalCode !== void 0) {
          let data8 = data3.postalCode;
          if (typeof data8 === "string") {
            if (func1(data8) > 20) {
              const err27 = { instancePath: instancePath + "/body/postalCode", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/postalCode/maxLength", keyword: "maxLength", params: { limit: 20 }, message: "must NOT have more than 20 characters", schema: 20, parentSchema: schema96.properties.postalCode, data: data8 };
              if (vErrors === null) {
                vErrors = [err27];
              } else {
                vErrors.push(err27);
              }
              errors++;
            }
            if (func1(data8) < 1) {
              const err28 = { instancePath: instancePath + "/body/postalCode", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/postalCode/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema96.properties.postalCode, data: data8 };
              if (vErrors === null) {
                vErrors = [err28];
              } else {
                vErrors.push(err28);
              }
              errors++;
            }
            if (!pattern40.test(data8)) {
              const err29 = { instancePath: instancePath + "/body/postalCode", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/postalCode/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$" }, message: 'must match pattern "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$"', schema: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", parentSchema: schema96.properties.postalCode, data: data8 };
              if (vErrors === null) {
                vErrors = [err29];
              } else {
                vErrors.push(err29);
              }
              errors++;
            }
          } else {
            const err30 = { instancePath: instancePath + "/body/postalCode", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/postalCode/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema96.properties.postalCode.type, parentSchema: schema96.properties.postalCode, data: data8 };
            if (vErrors === null) {
              vErrors = [err30];
            } else {
              vErrors.push(err30);
            }
            errors++;
          }
        }
        if (data3.city !== void 0) {
          let data9 = data3.city;
          if (typeof data9 === "string") {
            if (func1(data9) > 120) {
              const err31 = { instancePath: instancePath + "/body/city", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/city/maxLength", keyword: "maxLength", params: { limit: 120 }, message: "must NOT have more than 120 characters", schema: 120, parentSchema: schema96.properties.city, data: data9 };
              if (vErrors === null) {
                vErrors = [err31];
              } else {
                vErrors.push(err31);
              }
              errors++;
            }
            if (func1(data9) < 1) {
              const err32 = { instancePath: instancePath + "/body/city", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/city/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema96.properties.city, data: data9 };
              if (vErrors === null) {
                vErrors = [err32];
              } else {
                vErrors.push(err32);
              }
              errors++;
            }
            if (!pattern40.test(data9)) {
              const err33 = { instancePath: instancePath + "/body/city", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/city/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$" }, message: 'must match pattern "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$"', schema: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", parentSchema: schema96.properties.city, data: data9 };
              if (vErrors === null) {
                vErrors = [err33];
              } else {
                vErrors.push(err33);
              }
              errors++;
            }
          } else {
            const err34 = { instancePath: instancePath + "/body/city", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/city/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema96.properties.city.type, parentSchema: schema96.properties.city, data: data9 };
            if (vErrors === null) {
              vErrors = [err34];
            } else {
              vErrors.push(err34);
            }
            errors++;
          }
        }
        if (data3.region !== void 0) {
          let data10 = data3.region;
          if (typeof data10 === "string") {
            if (func1(data10) > 120) {
              const err35 = { instancePath: instancePath + "/body/region", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/region/maxLength", keyword: "maxLength", params: { limit: 120 }, message: "must NOT have more than 120 characters", schema: 120, parentSchema: schema96.properties.region, data: data10 };
              if (vErrors === null) {
                vErrors = [err35];
              } else {
                vErrors.push(err35);
              }
              errors++;
            }
            if (func1(data10) < 1) {
              const err36 = { instancePath: instancePath + "/body/region", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/region/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema96.properties.region, data: data10 };
              if (vErrors === null) {
                vErrors = [err36];
              } else {
                vErrors.push(err36);
              }
              errors++;
            }
            if (!pattern40.test(data10)) {
              const err37 = { instancePath: instancePath + "/body/region", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/region/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$" }, message: 'must match pattern "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$"', schema: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", parentSchema: schema96.properties.region, data: data10 };
              if (vErrors === null) {
                vErrors = [err37];
              } else {
                vErrors.push(err37);
              }
              errors++;
            }
          } else {
            const err38 = { instancePath: instancePath + "/body/region", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/region/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema96.properties.region.type, parentSchema: schema96.properties.region, data: data10 };
            if (vErrors === null) {
              vErrors = [err38];
            } else {
              vErrors.push(err38);
            }
            errors++;
          }
        }
        if (data3.country !== void 0) {
          let data11 = data3.country;
          if (typeof data11 === "string") {
            if (func1(data11) > 2) {
              const err39 = { instancePath: instancePath + "/body/country", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/country/maxLength", keyword: "maxLength", params: { limit: 2 }, message: "must NOT have more than 2 characters", schema: 2, parentSchema: schema96.properties.country, data: data11 };
              if (vErrors === null) {
                vErrors = [err39];
              } else {
                vErrors.push(err39);
              }
              errors++;
            }
            if (func1(data11) < 2) {
              const err40 = { instancePath: instancePath + "/body/country", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/country/minLength", keyword: "minLength", params: { limit: 2 }, message: "must NOT have fewer than 2 characters", schema: 2, parentSchema: schema96.properties.country, data: data11 };
              if (vErrors === null) {
                vErrors = [err40];
              } else {
                vErrors.push(err40);
              }
              errors++;
            }
            if (!pattern46.test(data11)) {
              const err41 = { instancePath: instancePath + "/body/country", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/country/pattern", keyword: "pattern", params: { pattern: "^[A-Z]{2}$" }, message: 'must match pattern "^[A-Z]{2}$"', schema: "^[A-Z]{2}$", parentSchema: schema96.properties.country, data: data11 };
              if (vErrors === null) {
                vErrors = [err41];
              } else {
                vErrors.push(err41);
              }
              errors++;
            }
          } else {
            const err42 = { instancePath: instancePath + "/body/country", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/country/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema96.properties.country.type, parentSchema: schema96.properties.country, data: data11 };
            if (vErrors === null) {
              vErrors = [err42];
            } else {
              vErrors.push(err42);
            }
            errors++;
          }
        }
        if (data3.taxId !== void 0) {
          let data12 = data3.taxId;
          if (typeof data12 === "string") {
            if (func1(data12) > 64) {
              const err43 = { instancePath: instancePath + "/body/taxId", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/taxId/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema96.properties.taxId, data: data12 };
              if (vErrors === null) {
                vErrors = [err43];
              } else {
                vErrors.push(err43);
              }
              errors++;
            }
            if (func1(data12) < 1) {
              const err44 = { instancePath: instancePath + "/body/taxId", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/taxId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema96.properties.taxId, data: data12 };
              if (vErrors === null) {
                vErrors = [err44];
              } else {
                vErrors.push(err44);
              }
              errors++;
            }
            if (!pattern40.test(data12)) {
              const err45 = { instancePath: instancePath + "/body/taxId", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/taxId/pattern", keyword: "pattern", params: { pattern: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$" }, message: 'must match pattern "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$"', schema: "^[^\\x00-\\x20\\x7F][^\\x00-\\x1F\\x7F]*$", parentSchema: schema96.properties.taxId, data: data12 };
              if (vErrors === null) {
                vErrors = [err45];
              } else {
                vErrors.push(err45);
              }
              errors++;
            }
          } else {
            const err46 = { instancePath: instancePath + "/body/taxId", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/properties/taxId/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema96.properties.taxId.type, parentSchema: schema96.properties.taxId, data: data12 };
            if (vErrors === null) {
              vErrors = [err46];
            } else {
              vErrors.push(err46);
            }
            errors++;
          }
        }
      } else {
        const err47 = { instancePath: instancePath + "/body", schemaPath: "/contract#/components/schemas/BillingDetailsRequest/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema96.type, parentSchema: schema96, data: data3 };
        if (vErrors === null) {
          vErrors = [err47];
        } else {
          vErrors.push(err47);
        }
        errors++;
      }
    }
  } else {
    const err48 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema95.type, parentSchema: schema95, data };
    if (vErrors === null) {
      vErrors = [err48];
    } else {
      vErrors.push(err48);
    }
    errors++;
  }
  validate72.errors = vErrors;
  return errors === 0;
}
validate72.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var listInvoices = validate73;
var schema97 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listInvoices" };
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema97.properties.params.type, parentSchema: schema97.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema97.properties.query.properties.limit.type, parentSchema: schema97.properties.query.properties.limit, data: data2 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 100 || isNaN(data2)) {
              const err2 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema97.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              const err3 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema97.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data2)) {
              const err4 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema97.properties.query.properties.limit, data: data2 };
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
              const err5 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema97.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (func1(data3) < 1) {
              const err6 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema97.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (!pattern6.test(data3)) {
              const err7 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema97.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
          } else {
            const err8 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema97.properties.query.properties.cursor.type, parentSchema: schema97.properties.query.properties.cursor, data: data3 };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      } else {
        const err9 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema97.properties.query.type, parentSchema: schema97.properties.query, data: data1 };
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
        const err10 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema97.properties.headers.type, parentSchema: schema97.properties.headers, data: data4 };
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
  validate73.errors = vErrors;
  return errors === 0;
}
validate73.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getInvoice = validate74;
var schema98 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "invoice": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["invoice"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getInvoice" };
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.invoice === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "invoice" }, message: "must have required property 'invoice'", schema: schema98.properties.params.required, parentSchema: schema98.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema98.properties.params.properties.invoice.type, parentSchema: schema98.properties.params.properties.invoice, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema98.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema98.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema98.properties.params.properties.invoice, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema98.properties.params.type, parentSchema: schema98.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema98.properties.query.type, parentSchema: schema98.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema98.properties.headers.type, parentSchema: schema98.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema98.type, parentSchema: schema98, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate74.errors = vErrors;
  return errors === 0;
}
validate74.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getInvoiceDetails = validate75;
var schema99 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "invoice": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["invoice"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getInvoiceDetails" };
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate75.evaluated;
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
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "invoice" }, message: "must have required property 'invoice'", schema: schema99.properties.params.required, parentSchema: schema99.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema99.properties.params.properties.invoice.type, parentSchema: schema99.properties.params.properties.invoice, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema99.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema99.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema99.properties.params.properties.invoice, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema99.properties.params.type, parentSchema: schema99.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema99.properties.query.type, parentSchema: schema99.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema99.properties.headers.type, parentSchema: schema99.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema99.type, parentSchema: schema99, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate75.errors = vErrors;
  return errors === 0;
}
validate75.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var listCreditNotes = validate76;
var schema100 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "invoice": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["invoice"] }, "query": { "type": "object", "properties": { "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listCreditNotes" };
function validate76(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.invoice === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "invoice" }, message: "must have required property 'invoice'", schema: schema100.properties.params.required, parentSchema: schema100.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema100.properties.params.properties.invoice.type, parentSchema: schema100.properties.params.properties.invoice, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema100.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema100.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema100.properties.params.properties.invoice, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema100.properties.params.type, parentSchema: schema100.properties.params, data: data0 };
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
            const err6 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema100.properties.query.properties.limit.type, parentSchema: schema100.properties.query.properties.limit, data: data3 };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 100 || isNaN(data3)) {
              const err7 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema100.properties.query.properties.limit, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              const err8 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema100.properties.query.properties.limit, data: data3 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!formats2.validate(data3)) {
              const err9 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema100.properties.query.properties.limit, data: data3 };
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
              const err10 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema100.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                vErrors.push(err10);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err11 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema100.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
            if (!pattern6.test(data4)) {
              const err12 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema100.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
          } else {
            const err13 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema100.properties.query.properties.cursor.type, parentSchema: schema100.properties.query.properties.cursor, data: data4 };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
      } else {
        const err14 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema100.properties.query.type, parentSchema: schema100.properties.query, data: data2 };
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
        const err15 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema100.properties.headers.type, parentSchema: schema100.properties.headers, data: data5 };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
  } else {
    const err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema100.type, parentSchema: schema100, data };
    if (vErrors === null) {
      vErrors = [err16];
    } else {
      vErrors.push(err16);
    }
    errors++;
  }
  validate76.errors = vErrors;
  return errors === 0;
}
validate76.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getInvoicePdf = validate77;
var schema101 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "invoice": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["invoice"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getInvoicePdf" };
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate77.evaluated;
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
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "invoice" }, message: "must have required property 'invoice'", schema: schema101.properties.params.required, parentSchema: schema101.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema101.properties.params.properties.invoice.type, parentSchema: schema101.properties.params.properties.invoice, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema101.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema101.properties.params.properties.invoice, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/invoice", schemaPath: "#/properties/params/properties/invoice/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema101.properties.params.properties.invoice, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema101.properties.params.type, parentSchema: schema101.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema101.properties.query.type, parentSchema: schema101.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema101.properties.headers.type, parentSchema: schema101.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema101.type, parentSchema: schema101, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate77.errors = vErrors;
  return errors === 0;
}
validate77.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getCreditNotePdf = validate78;
var schema102 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "creditNote": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["creditNote"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getCreditNotePdf" };
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate78.evaluated;
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
        if (data0.creditNote === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "creditNote" }, message: "must have required property 'creditNote'", schema: schema102.properties.params.required, parentSchema: schema102.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.creditNote !== void 0) {
          let data1 = data0.creditNote;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err1 = { instancePath: instancePath + "/params/creditNote", schemaPath: "#/properties/params/properties/creditNote/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema102.properties.params.properties.creditNote.type, parentSchema: schema102.properties.params.properties.creditNote, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/creditNote", schemaPath: "#/properties/params/properties/creditNote/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema102.properties.params.properties.creditNote, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/creditNote", schemaPath: "#/properties/params/properties/creditNote/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema102.properties.params.properties.creditNote, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/creditNote", schemaPath: "#/properties/params/properties/creditNote/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema102.properties.params.properties.creditNote, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema102.properties.params.type, parentSchema: schema102.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema102.properties.query.type, parentSchema: schema102.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema102.properties.headers.type, parentSchema: schema102.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema102.type, parentSchema: schema102, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate78.errors = vErrors;
  return errors === 0;
}
validate78.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var listPaymentMethods = validate79;
var schema103 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listPaymentMethods" };
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
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema103.properties.params.type, parentSchema: schema103.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema103.properties.query.properties.limit.type, parentSchema: schema103.properties.query.properties.limit, data: data2 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 100 || isNaN(data2)) {
              const err2 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema103.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              const err3 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema103.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data2)) {
              const err4 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema103.properties.query.properties.limit, data: data2 };
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
              const err5 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema103.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (func1(data3) < 1) {
              const err6 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema103.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (!pattern6.test(data3)) {
              const err7 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema103.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
          } else {
            const err8 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema103.properties.query.properties.cursor.type, parentSchema: schema103.properties.query.properties.cursor, data: data3 };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      } else {
        const err9 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema103.properties.query.type, parentSchema: schema103.properties.query, data: data1 };
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
        const err10 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema103.properties.headers.type, parentSchema: schema103.properties.headers, data: data4 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
  } else {
    const err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema103.type, parentSchema: schema103, data };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
    }
    errors++;
  }
  validate79.errors = vErrors;
  return errors === 0;
}
validate79.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var deletePaymentMethod = validate80;
var schema104 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "paymentMethod": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["paymentMethod"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/deletePaymentMethod" };
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.paymentMethod === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "paymentMethod" }, message: "must have required property 'paymentMethod'", schema: schema104.properties.params.required, parentSchema: schema104.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.paymentMethod !== void 0) {
          let data1 = data0.paymentMethod;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err1 = { instancePath: instancePath + "/params/paymentMethod", schemaPath: "#/properties/params/properties/paymentMethod/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema104.properties.params.properties.paymentMethod.type, parentSchema: schema104.properties.params.properties.paymentMethod, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/paymentMethod", schemaPath: "#/properties/params/properties/paymentMethod/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema104.properties.params.properties.paymentMethod, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/paymentMethod", schemaPath: "#/properties/params/properties/paymentMethod/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema104.properties.params.properties.paymentMethod, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/paymentMethod", schemaPath: "#/properties/params/properties/paymentMethod/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema104.properties.params.properties.paymentMethod, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema104.properties.params.type, parentSchema: schema104.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema104.properties.query.type, parentSchema: schema104.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema104.properties.headers.type, parentSchema: schema104.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema104.type, parentSchema: schema104, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate80.errors = vErrors;
  return errors === 0;
}
validate80.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var setDefaultPaymentMethod = validate81;
var schema105 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "paymentMethod": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["paymentMethod"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": { "idempotency-key": { "type": "string", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters without a space at either end", "pattern": "^[!-~]([ -~]{0,253}[!-~])?$" } }, "required": [] } }, "required": [], "$id": "/request/setDefaultPaymentMethod" };
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.paymentMethod === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "paymentMethod" }, message: "must have required property 'paymentMethod'", schema: schema105.properties.params.required, parentSchema: schema105.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
        if (data0.paymentMethod !== void 0) {
          let data1 = data0.paymentMethod;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err1 = { instancePath: instancePath + "/params/paymentMethod", schemaPath: "#/properties/params/properties/paymentMethod/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema105.properties.params.properties.paymentMethod.type, parentSchema: schema105.properties.params.properties.paymentMethod, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/paymentMethod", schemaPath: "#/properties/params/properties/paymentMethod/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema105.properties.params.properties.paymentMethod, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/paymentMethod", schemaPath: "#/properties/params/properties/paymentMethod/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema105.properties.params.properties.paymentMethod, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/paymentMethod", schemaPath: "#/properties/params/properties/paymentMethod/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema105.properties.params.properties.paymentMethod, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema105.properties.params.type, parentSchema: schema105.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema105.properties.query.type, parentSchema: schema105.properties.query, data: data2 };
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
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3["idempotency-key"] !== void 0) {
          let data4 = data3["idempotency-key"];
          if (typeof data4 === "string") {
            if (func1(data4) > 255) {
              const err7 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema105.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err8 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema105.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!pattern7.test(data4)) {
              const err9 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/pattern", keyword: "pattern", params: { pattern: "^[!-~]([ -~]{0,253}[!-~])?$" }, message: 'must match pattern "^[!-~]([ -~]{0,253}[!-~])?$"', schema: "^[!-~]([ -~]{0,253}[!-~])?$", parentSchema: schema105.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema105.properties.headers.properties["idempotency-key"].type, parentSchema: schema105.properties.headers.properties["idempotency-key"], data: data4 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema105.properties.headers.type, parentSchema: schema105.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema105.type, parentSchema: schema105, data };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate81.errors = vErrors;
  return errors === 0;
}
validate81.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var listEvents = validate82;
var schema106 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "after": { "type": "string", "description": "An event's place in its account's log. Opaque: take it from an event or a page, never build one.", "minLength": 1, "maxLength": 16, "x-expected": "the position of an event", "pattern": "^[1-9][0-9]{0,15}$", "examples": ["17"] }, "subscription": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] }, "type": { "type": "string", "description": "Kind of event, as the webhooks name it. Open: more may be added.", "minLength": 1, "maxLength": 64, "x-expected": "the name of an event, such as InvoicePaid", "pattern": "^[A-Z][A-Za-z]{0,63}$", "examples": ["SubscriptionCanceled"] }, "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "wait": { "type": "integer", "format": "int32", "minimum": 0, "maximum": 25, "default": 0 } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listEvents" };
var pattern52 = new RegExp("^[1-9][0-9]{0,15}$", "u");
var pattern53 = new RegExp("^[A-Z][A-Za-z]{0,63}$", "u");
function validate82(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema106.properties.params.type, parentSchema: schema106.properties.params, data: data0 };
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
        if (data1.after !== void 0) {
          let data2 = data1.after;
          if (typeof data2 === "string") {
            if (func1(data2) > 16) {
              const err1 = { instancePath: instancePath + "/query/after", schemaPath: "#/properties/query/properties/after/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters", schema: 16, parentSchema: schema106.properties.query.properties.after, data: data2 };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
            if (func1(data2) < 1) {
              const err2 = { instancePath: instancePath + "/query/after", schemaPath: "#/properties/query/properties/after/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema106.properties.query.properties.after, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (!pattern52.test(data2)) {
              const err3 = { instancePath: instancePath + "/query/after", schemaPath: "#/properties/query/properties/after/pattern", keyword: "pattern", params: { pattern: "^[1-9][0-9]{0,15}$" }, message: 'must match pattern "^[1-9][0-9]{0,15}$"', schema: "^[1-9][0-9]{0,15}$", parentSchema: schema106.properties.query.properties.after, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          } else {
            const err4 = { instancePath: instancePath + "/query/after", schemaPath: "#/properties/query/properties/after/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema106.properties.query.properties.after.type, parentSchema: schema106.properties.query.properties.after, data: data2 };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
        if (data1.subscription !== void 0) {
          let data3 = data1.subscription;
          if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
            const err5 = { instancePath: instancePath + "/query/subscription", schemaPath: "#/properties/query/properties/subscription/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema106.properties.query.properties.subscription.type, parentSchema: schema106.properties.query.properties.subscription, data: data3 };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 2147483647 || isNaN(data3)) {
              const err6 = { instancePath: instancePath + "/query/subscription", schemaPath: "#/properties/query/properties/subscription/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema106.properties.query.properties.subscription, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              const err7 = { instancePath: instancePath + "/query/subscription", schemaPath: "#/properties/query/properties/subscription/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema106.properties.query.properties.subscription, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (!formats2.validate(data3)) {
              const err8 = { instancePath: instancePath + "/query/subscription", schemaPath: "#/properties/query/properties/subscription/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema106.properties.query.properties.subscription, data: data3 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
          }
        }
        if (data1.type !== void 0) {
          let data4 = data1.type;
          if (typeof data4 === "string") {
            if (func1(data4) > 64) {
              const err9 = { instancePath: instancePath + "/query/type", schemaPath: "#/properties/query/properties/type/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema106.properties.query.properties.type, data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err10 = { instancePath: instancePath + "/query/type", schemaPath: "#/properties/query/properties/type/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema106.properties.query.properties.type, data: data4 };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                vErrors.push(err10);
              }
              errors++;
            }
            if (!pattern53.test(data4)) {
              const err11 = { instancePath: instancePath + "/query/type", schemaPath: "#/properties/query/properties/type/pattern", keyword: "pattern", params: { pattern: "^[A-Z][A-Za-z]{0,63}$" }, message: 'must match pattern "^[A-Z][A-Za-z]{0,63}$"', schema: "^[A-Z][A-Za-z]{0,63}$", parentSchema: schema106.properties.query.properties.type, data: data4 };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
          } else {
            const err12 = { instancePath: instancePath + "/query/type", schemaPath: "#/properties/query/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema106.properties.query.properties.type.type, parentSchema: schema106.properties.query.properties.type, data: data4 };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
        if (data1.limit !== void 0) {
          let data5 = data1.limit;
          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
            const err13 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema106.properties.query.properties.limit.type, parentSchema: schema106.properties.query.properties.limit, data: data5 };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
          if (typeof data5 == "number" && isFinite(data5)) {
            if (data5 > 100 || isNaN(data5)) {
              const err14 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema106.properties.query.properties.limit, data: data5 };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
            if (data5 < 1 || isNaN(data5)) {
              const err15 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema106.properties.query.properties.limit, data: data5 };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
            if (!formats2.validate(data5)) {
              const err16 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema106.properties.query.properties.limit, data: data5 };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
          }
        }
        if (data1.wait !== void 0) {
          let data6 = data1.wait;
          if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
            const err17 = { instancePath: instancePath + "/query/wait", schemaPath: "#/properties/query/properties/wait/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema106.properties.query.properties.wait.type, parentSchema: schema106.properties.query.properties.wait, data: data6 };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
          if (typeof data6 == "number" && isFinite(data6)) {
            if (data6 > 25 || isNaN(data6)) {
              const err18 = { instancePath: instancePath + "/query/wait", schemaPath: "#/properties/query/properties/wait/maximum", keyword: "maximum", params: { comparison: "<=", limit: 25 }, message: "must be <= 25", schema: 25, parentSchema: schema106.properties.query.properties.wait, data: data6 };
              if (vErrors === null) {
                vErrors = [err18];
              } else {
                vErrors.push(err18);
              }
              errors++;
            }
            if (data6 < 0 || isNaN(data6)) {
              const err19 = { instancePath: instancePath + "/query/wait", schemaPath: "#/properties/query/properties/wait/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0", schema: 0, parentSchema: schema106.properties.query.properties.wait, data: data6 };
              if (vErrors === null) {
                vErrors = [err19];
              } else {
                vErrors.push(err19);
              }
              errors++;
            }
            if (!formats2.validate(data6)) {
              const err20 = { instancePath: instancePath + "/query/wait", schemaPath: "#/properties/query/properties/wait/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema106.properties.query.properties.wait, data: data6 };
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
        const err21 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema106.properties.query.type, parentSchema: schema106.properties.query, data: data1 };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
    if (data.headers !== void 0) {
      let data7 = data.headers;
      if (!(data7 && typeof data7 == "object" && !Array.isArray(data7))) {
        const err22 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema106.properties.headers.type, parentSchema: schema106.properties.headers, data: data7 };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
  } else {
    const err23 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema106.type, parentSchema: schema106, data };
    if (vErrors === null) {
      vErrors = [err23];
    } else {
      vErrors.push(err23);
    }
    errors++;
  }
  validate82.errors = vErrors;
  return errors === 0;
}
validate82.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var getEvent = validate83;
var schema107 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "event": { "type": "string", "description": "Identity of the event: the same on every delivery, and in the header `webhook-id`. Deduplicate by it.", "minLength": 1, "maxLength": 64, "x-expected": "the id of an event", "pattern": "^[A-Za-z0-9_-]{1,64}$", "examples": ["0199f2a4-6d1e-7c3a-9b52-4f6e8a1c2d3b"] } }, "required": ["event"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getEvent" };
var pattern54 = new RegExp("^[A-Za-z0-9_-]{1,64}$", "u");
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate83.evaluated;
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
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'", schema: schema107.properties.params.required, parentSchema: schema107.properties.params, data: data0 };
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
              const err1 = { instancePath: instancePath + "/params/event", schemaPath: "#/properties/params/properties/event/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema107.properties.params.properties.event, data: data1 };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err2 = { instancePath: instancePath + "/params/event", schemaPath: "#/properties/params/properties/event/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema107.properties.params.properties.event, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (!pattern54.test(data1)) {
              const err3 = { instancePath: instancePath + "/params/event", schemaPath: "#/properties/params/properties/event/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,64}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,64}$"', schema: "^[A-Za-z0-9_-]{1,64}$", parentSchema: schema107.properties.params.properties.event, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          } else {
            const err4 = { instancePath: instancePath + "/params/event", schemaPath: "#/properties/params/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema107.properties.params.properties.event.type, parentSchema: schema107.properties.params.properties.event, data: data1 };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema107.properties.params.type, parentSchema: schema107.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema107.properties.query.type, parentSchema: schema107.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema107.properties.headers.type, parentSchema: schema107.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema107.type, parentSchema: schema107, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate83.errors = vErrors;
  return errors === 0;
}
validate83.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var listWebhookEndpoints = validate84;
var schema108 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": { "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listWebhookEndpoints" };
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
        const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema108.properties.params.type, parentSchema: schema108.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema108.properties.query.properties.limit.type, parentSchema: schema108.properties.query.properties.limit, data: data2 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 > 100 || isNaN(data2)) {
              const err2 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema108.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data2 < 1 || isNaN(data2)) {
              const err3 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema108.properties.query.properties.limit, data: data2 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data2)) {
              const err4 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema108.properties.query.properties.limit, data: data2 };
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
              const err5 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema108.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (func1(data3) < 1) {
              const err6 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema108.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (!pattern6.test(data3)) {
              const err7 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema108.properties.query.properties.cursor, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
          } else {
            const err8 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema108.properties.query.properties.cursor.type, parentSchema: schema108.properties.query.properties.cursor, data: data3 };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
      } else {
        const err9 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema108.properties.query.type, parentSchema: schema108.properties.query, data: data1 };
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
        const err10 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema108.properties.headers.type, parentSchema: schema108.properties.headers, data: data4 };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
  } else {
    const err11 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema108.type, parentSchema: schema108, data };
    if (vErrors === null) {
      vErrors = [err11];
    } else {
      vErrors.push(err11);
    }
    errors++;
  }
  validate84.errors = vErrors;
  return errors === 0;
}
validate84.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var createWebhookEndpoint = validate85;
var schema109 = { "type": "object", "properties": { "params": { "type": "object", "properties": {}, "required": [] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": { "idempotency-key": { "type": "string", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters without a space at either end", "pattern": "^[!-~]([ -~]{0,253}[!-~])?$" } }, "required": [] }, "body": { "$ref": "/contract#/components/schemas/WebhookEndpointRequest" } }, "required": ["body"], "$id": "/request/createWebhookEndpoint" };
var schema110 = { "type": "object", "description": "A new endpoint.", "additionalProperties": false, "required": ["url"], "properties": { "url": { "$ref": "#/components/schemas/EndpointUrl" }, "eventTypes": { "$ref": "#/components/schemas/EventTypeNames" }, "enabled": { "type": "boolean", "description": "Whether events are sent to it.", "default": true, "examples": [true] } }, "examples": [{ "url": "https://example.com/billing-events" }] };
var schema111 = { "type": "string", "description": "Where events are posted, on the public internet. `http://` only where the operator allows it, for development.", "minLength": 1, "maxLength": 2048, "x-expected": "an https:// address of at most 2048 printable ASCII characters", "pattern": "^https?://[!-~]{1,2040}$", "examples": ["https://example.com/billing-events"] };
var pattern57 = new RegExp("^https?://[!-~]{1,2040}$", "u");
var schema112 = { "type": "array", "description": "The types of events that the endpoint gets. Where it names none when it is created, those that version 1 began with.", "minItems": 1, "maxItems": 50, "examples": [["SubscriptionCreated", "InvoicePaid"]], "allOf": [{ "if": { "maxItems": 50 }, "then": { "uniqueItems": true, "items": { "$ref": "#/components/schemas/EventTypeName" } } }] };
var schema113 = { "type": "string", "description": "Kind of event, as the webhooks name it. Open: more may be added.", "minLength": 1, "maxLength": 64, "x-expected": "the name of an event, such as InvoicePaid", "pattern": "^[A-Z][A-Za-z]{0,63}$", "examples": ["SubscriptionCanceled"] };
function validate87(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate87.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  const _errs2 = errors;
  let valid1 = true;
  const _errs3 = errors;
  if (Array.isArray(data)) {
    if (data.length > 50) {
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
    if (Array.isArray(data)) {
      const len0 = data.length;
      for (let i0 = 0; i0 < len0; i0++) {
        let data0 = data[i0];
        if (typeof data0 === "string") {
          if (func1(data0) > 64) {
            const err1 = { instancePath: instancePath + "/" + i0, schemaPath: "#/components/schemas/EventTypeName/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters", schema: 64, parentSchema: schema113, data: data0 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (func1(data0) < 1) {
            const err2 = { instancePath: instancePath + "/" + i0, schemaPath: "#/components/schemas/EventTypeName/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema113, data: data0 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (!pattern53.test(data0)) {
            const err3 = { instancePath: instancePath + "/" + i0, schemaPath: "#/components/schemas/EventTypeName/pattern", keyword: "pattern", params: { pattern: "^[A-Z][A-Za-z]{0,63}$" }, message: 'must match pattern "^[A-Z][A-Za-z]{0,63}$"', schema: "^[A-Z][A-Za-z]{0,63}$", parentSchema: schema113, data: data0 };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        } else {
          const err4 = { instancePath: instancePath + "/" + i0, schemaPath: "#/components/schemas/EventTypeName/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema113.type, parentSchema: schema113, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      }
      let i1 = data.length;
      let j0;
      if (i1 > 1) {
        outer0:
          for (; i1--; ) {
            for (j0 = i1; j0--; ) {
              if (func0(data[i1], data[j0])) {
                const err5 = { instancePath, schemaPath: "#/allOf/0/then/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 }, message: "must NOT have duplicate items (items ## " + j0 + " and " + i1 + " are identical)", schema: true, parentSchema: schema112.allOf[0].then, data };
                if (vErrors === null) {
                  vErrors = [err5];
                } else {
                  vErrors.push(err5);
                }
                errors++;
                break outer0;
              }
            }
          }
      }
    }
    var _valid0 = _errs4 === errors;
    valid1 = _valid0;
    if (valid1) {
      var items0 = true;
    }
  }
  if (!valid1) {
    const err6 = { instancePath, schemaPath: "#/allOf/0/if", keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema', schema: schema112.allOf[0].if, parentSchema: schema112.allOf[0], data };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  if (Array.isArray(data)) {
    if (data.length > 50) {
      const err7 = { instancePath, schemaPath: "#/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items", schema: 50, parentSchema: schema112, data };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.length < 1) {
      const err8 = { instancePath, schemaPath: "#/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items", schema: 1, parentSchema: schema112, data };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array", schema: schema112.type, parentSchema: schema112, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate87.errors = vErrors;
  evaluated0.items = items0;
  return errors === 0;
}
validate87.evaluated = { "dynamicProps": false, "dynamicItems": true };
function validate86(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
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
    if (data.url === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'", schema: schema110.required, parentSchema: schema110, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "url" || key0 === "eventTypes" || key0 === "enabled")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema110, data };
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
          const err2 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/EndpointUrl/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters", schema: 2048, parentSchema: schema111, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/EndpointUrl/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema111, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern57.test(data0)) {
          const err4 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/EndpointUrl/pattern", keyword: "pattern", params: { pattern: "^https?://[!-~]{1,2040}$" }, message: 'must match pattern "^https?://[!-~]{1,2040}$"', schema: "^https?://[!-~]{1,2040}$", parentSchema: schema111, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/EndpointUrl/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema111.type, parentSchema: schema111, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.eventTypes !== void 0) {
      if (!validate87(data.eventTypes, { instancePath: instancePath + "/eventTypes", parentData: data, parentDataProperty: "eventTypes", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
        errors = vErrors.length;
      }
    }
    if (data.enabled !== void 0) {
      let data2 = data.enabled;
      if (typeof data2 !== "boolean") {
        const err6 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema110.properties.enabled.type, parentSchema: schema110.properties.enabled, data: data2 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema110.type, parentSchema: schema110, data };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate86.errors = vErrors;
  return errors === 0;
}
validate86.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
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
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema109.required, parentSchema: schema109, data };
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
        const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema109.properties.params.type, parentSchema: schema109.properties.params, data: data0 };
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
        const err2 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema109.properties.query.type, parentSchema: schema109.properties.query, data: data1 };
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
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2["idempotency-key"] !== void 0) {
          let data3 = data2["idempotency-key"];
          if (typeof data3 === "string") {
            if (func1(data3) > 255) {
              const err3 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema109.properties.headers.properties["idempotency-key"], data: data3 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (func1(data3) < 1) {
              const err4 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema109.properties.headers.properties["idempotency-key"], data: data3 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!pattern7.test(data3)) {
              const err5 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/pattern", keyword: "pattern", params: { pattern: "^[!-~]([ -~]{0,253}[!-~])?$" }, message: 'must match pattern "^[!-~]([ -~]{0,253}[!-~])?$"', schema: "^[!-~]([ -~]{0,253}[!-~])?$", parentSchema: schema109.properties.headers.properties["idempotency-key"], data: data3 };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
          } else {
            const err6 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema109.properties.headers.properties["idempotency-key"].type, parentSchema: schema109.properties.headers.properties["idempotency-key"], data: data3 };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
      } else {
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema109.properties.headers.type, parentSchema: schema109.properties.headers, data: data2 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate86(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
        errors = vErrors.length;
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
  validate85.errors = vErrors;
  return errors === 0;
}
validate85.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var getWebhookEndpoint = validate90;
var schema114 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "endpoint": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["endpoint"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/getWebhookEndpoint" };
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.endpoint === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'", schema: schema114.properties.params.required, parentSchema: schema114.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema114.properties.params.properties.endpoint.type, parentSchema: schema114.properties.params.properties.endpoint, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema114.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema114.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema114.properties.params.properties.endpoint, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema114.properties.params.type, parentSchema: schema114.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema114.properties.query.type, parentSchema: schema114.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema114.properties.headers.type, parentSchema: schema114.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema114.type, parentSchema: schema114, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate90.errors = vErrors;
  return errors === 0;
}
validate90.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var deleteWebhookEndpoint = validate91;
var schema115 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "endpoint": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["endpoint"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/deleteWebhookEndpoint" };
function validate91(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
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
    if (data.params !== void 0) {
      let data0 = data.params;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.endpoint === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'", schema: schema115.properties.params.required, parentSchema: schema115.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema115.properties.params.properties.endpoint.type, parentSchema: schema115.properties.params.properties.endpoint, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema115.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema115.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema115.properties.params.properties.endpoint, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema115.properties.params.type, parentSchema: schema115.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema115.properties.query.type, parentSchema: schema115.properties.query, data: data2 };
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
        const err7 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema115.properties.headers.type, parentSchema: schema115.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema115.type, parentSchema: schema115, data };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validate91.errors = vErrors;
  return errors === 0;
}
validate91.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var updateWebhookEndpoint = validate92;
var schema116 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "endpoint": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["endpoint"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] }, "body": { "$ref": "/contract#/components/schemas/WebhookEndpointChange" } }, "required": ["body"], "$id": "/request/updateWebhookEndpoint" };
var schema117 = { "type": "object", "description": "What changes of an endpoint.", "additionalProperties": false, "minProperties": 1, "properties": { "url": { "$ref": "#/components/schemas/EndpointUrl" }, "eventTypes": { "$ref": "#/components/schemas/EventTypeNames" }, "enabled": { "type": "boolean", "description": "Whether events are sent to it.", "examples": [true] } }, "examples": [{ "enabled": false }] };
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
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
    if (Object.keys(data).length < 1) {
      const err0 = { instancePath, schemaPath: "#/minProperties", keyword: "minProperties", params: { limit: 1 }, message: "must NOT have fewer than 1 properties", schema: 1, parentSchema: schema117, data };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "url" || key0 === "eventTypes" || key0 === "enabled")) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema117, data };
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
          const err2 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/EndpointUrl/maxLength", keyword: "maxLength", params: { limit: 2048 }, message: "must NOT have more than 2048 characters", schema: 2048, parentSchema: schema111, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/EndpointUrl/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema111, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern57.test(data0)) {
          const err4 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/EndpointUrl/pattern", keyword: "pattern", params: { pattern: "^https?://[!-~]{1,2040}$" }, message: 'must match pattern "^https?://[!-~]{1,2040}$"', schema: "^https?://[!-~]{1,2040}$", parentSchema: schema111, data: data0 };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/EndpointUrl/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema111.type, parentSchema: schema111, data: data0 };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.eventTypes !== void 0) {
      if (!validate87(data.eventTypes, { instancePath: instancePath + "/eventTypes", parentData: data, parentDataProperty: "eventTypes", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
        errors = vErrors.length;
      }
    }
    if (data.enabled !== void 0) {
      let data2 = data.enabled;
      if (typeof data2 !== "boolean") {
        const err6 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean", schema: schema117.properties.enabled.type, parentSchema: schema117.properties.enabled, data: data2 };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema117.type, parentSchema: schema117, data };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validate93.errors = vErrors;
  return errors === 0;
}
validate93.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate92.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'", schema: schema116.required, parentSchema: schema116, data };
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
        if (data0.endpoint === void 0) {
          const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'", schema: schema116.properties.params.required, parentSchema: schema116.properties.params, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (data0.endpoint !== void 0) {
          let data1 = data0.endpoint;
          if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
            const err2 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema116.properties.params.properties.endpoint.type, parentSchema: schema116.properties.params.properties.endpoint, data: data1 };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema116.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err4 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema116.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err5 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema116.properties.params.properties.endpoint, data: data1 };
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
        const err6 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema116.properties.params.type, parentSchema: schema116.properties.params, data: data0 };
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
        const err7 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema116.properties.query.type, parentSchema: schema116.properties.query, data: data2 };
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
        const err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema116.properties.headers.type, parentSchema: schema116.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate93(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema116.type, parentSchema: schema116, data };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate92.errors = vErrors;
  return errors === 0;
}
validate92.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var rotateWebhookSecret = validate96;
var schema119 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "endpoint": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["endpoint"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": { "idempotency-key": { "type": "string", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters without a space at either end", "pattern": "^[!-~]([ -~]{0,253}[!-~])?$" } }, "required": [] } }, "required": [], "$id": "/request/rotateWebhookSecret" };
function validate96(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate96.evaluated;
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
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'", schema: schema119.properties.params.required, parentSchema: schema119.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema119.properties.params.properties.endpoint.type, parentSchema: schema119.properties.params.properties.endpoint, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema119.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema119.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema119.properties.params.properties.endpoint, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema119.properties.params.type, parentSchema: schema119.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema119.properties.query.type, parentSchema: schema119.properties.query, data: data2 };
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
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3["idempotency-key"] !== void 0) {
          let data4 = data3["idempotency-key"];
          if (typeof data4 === "string") {
            if (func1(data4) > 255) {
              const err7 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema119.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err8 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema119.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!pattern7.test(data4)) {
              const err9 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/pattern", keyword: "pattern", params: { pattern: "^[!-~]([ -~]{0,253}[!-~])?$" }, message: 'must match pattern "^[!-~]([ -~]{0,253}[!-~])?$"', schema: "^[!-~]([ -~]{0,253}[!-~])?$", parentSchema: schema119.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema119.properties.headers.properties["idempotency-key"].type, parentSchema: schema119.properties.headers.properties["idempotency-key"], data: data4 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema119.properties.headers.type, parentSchema: schema119.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema119.type, parentSchema: schema119, data };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate96.errors = vErrors;
  return errors === 0;
}
validate96.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
var replayEvents = validate97;
var schema120 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "endpoint": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["endpoint"] }, "query": { "type": "object", "properties": {}, "required": [] }, "headers": { "type": "object", "properties": { "idempotency-key": { "type": "string", "minLength": 1, "maxLength": 255, "x-expected": "1 to 255 printable ASCII characters without a space at either end", "pattern": "^[!-~]([ -~]{0,253}[!-~])?$" } }, "required": [] }, "body": { "$ref": "/contract#/components/schemas/ReplayRequest" } }, "required": [], "$id": "/request/replayEvents" };
var schema121 = { "type": "object", "description": "Where to begin.", "additionalProperties": false, "properties": { "after": { "$ref": "#/components/schemas/Position" } }, "examples": [{ "after": "17" }] };
var schema122 = { "type": "string", "description": "An event's place in its account's log. Opaque: take it from an event or a page, never build one.", "minLength": 1, "maxLength": 16, "x-expected": "the position of an event", "pattern": "^[1-9][0-9]{0,15}$", "examples": ["17"] };
function validate98(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
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
    for (const key0 in data) {
      if (!(key0 === "after")) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties", schema: false, parentSchema: schema121, data };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.after !== void 0) {
      let data0 = data.after;
      if (typeof data0 === "string") {
        if (func1(data0) > 16) {
          const err1 = { instancePath: instancePath + "/after", schemaPath: "#/components/schemas/Position/maxLength", keyword: "maxLength", params: { limit: 16 }, message: "must NOT have more than 16 characters", schema: 16, parentSchema: schema122, data: data0 };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/after", schemaPath: "#/components/schemas/Position/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema122, data: data0 };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (!pattern52.test(data0)) {
          const err3 = { instancePath: instancePath + "/after", schemaPath: "#/components/schemas/Position/pattern", keyword: "pattern", params: { pattern: "^[1-9][0-9]{0,15}$" }, message: 'must match pattern "^[1-9][0-9]{0,15}$"', schema: "^[1-9][0-9]{0,15}$", parentSchema: schema122, data: data0 };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      } else {
        const err4 = { instancePath: instancePath + "/after", schemaPath: "#/components/schemas/Position/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema122.type, parentSchema: schema122, data: data0 };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema121.type, parentSchema: schema121, data };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate98.errors = vErrors;
  return errors === 0;
}
validate98.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
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
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'", schema: schema120.properties.params.required, parentSchema: schema120.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema120.properties.params.properties.endpoint.type, parentSchema: schema120.properties.params.properties.endpoint, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema120.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema120.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema120.properties.params.properties.endpoint, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema120.properties.params.type, parentSchema: schema120.properties.params, data: data0 };
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
        const err6 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema120.properties.query.type, parentSchema: schema120.properties.query, data: data2 };
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
      if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
        if (data3["idempotency-key"] !== void 0) {
          let data4 = data3["idempotency-key"];
          if (typeof data4 === "string") {
            if (func1(data4) > 255) {
              const err7 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters", schema: 255, parentSchema: schema120.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err8 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema120.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!pattern7.test(data4)) {
              const err9 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/pattern", keyword: "pattern", params: { pattern: "^[!-~]([ -~]{0,253}[!-~])?$" }, message: 'must match pattern "^[!-~]([ -~]{0,253}[!-~])?$"', schema: "^[!-~]([ -~]{0,253}[!-~])?$", parentSchema: schema120.properties.headers.properties["idempotency-key"], data: data4 };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/headers/idempotency-key", schemaPath: "#/properties/headers/properties/idempotency-key/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema120.properties.headers.properties["idempotency-key"].type, parentSchema: schema120.properties.headers.properties["idempotency-key"], data: data4 };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema120.properties.headers.type, parentSchema: schema120.properties.headers, data: data3 };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.body !== void 0) {
      if (!validate98(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema120.type, parentSchema: schema120, data };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate97.errors = vErrors;
  return errors === 0;
}
validate97.evaluated = { "props": { "params": true, "query": true, "headers": true, "body": true }, "dynamicProps": false, "dynamicItems": false };
var listDeliveries = validate100;
var schema123 = { "type": "object", "properties": { "params": { "type": "object", "properties": { "endpoint": { "type": "integer", "format": "int32", "description": "Identifier of a resource: a positive 32-bit integer.", "minimum": 1, "maximum": 2147483647, "examples": [42] } }, "required": ["endpoint"] }, "query": { "type": "object", "properties": { "limit": { "type": "integer", "format": "int32", "minimum": 1, "maximum": 100, "default": 100 }, "cursor": { "type": "string", "description": "Where a page starts. Opaque: take it from `nextCursor`, never build one.", "minLength": 1, "maxLength": 128, "x-expected": "the nextCursor of an earlier page", "pattern": "^[A-Za-z0-9_-]{1,128}$", "examples": ["eyJpZCI6NDJ9"] } }, "required": [] }, "headers": { "type": "object", "properties": {}, "required": [] } }, "required": [], "$id": "/request/listDeliveries" };
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
        if (data0.endpoint === void 0) {
          const err0 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'", schema: schema123.properties.params.required, parentSchema: schema123.properties.params, data: data0 };
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
            const err1 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema123.properties.params.properties.endpoint.type, parentSchema: schema123.properties.params.properties.endpoint, data: data1 };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 == "number" && isFinite(data1)) {
            if (data1 > 2147483647 || isNaN(data1)) {
              const err2 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647", schema: 2147483647, parentSchema: schema123.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (data1 < 1 || isNaN(data1)) {
              const err3 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema123.properties.params.properties.endpoint, data: data1 };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            if (!formats2.validate(data1)) {
              const err4 = { instancePath: instancePath + "/params/endpoint", schemaPath: "#/properties/params/properties/endpoint/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema123.properties.params.properties.endpoint, data: data1 };
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
        const err5 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema123.properties.params.type, parentSchema: schema123.properties.params, data: data0 };
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
            const err6 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/type", keyword: "type", params: { type: "integer" }, message: "must be integer", schema: schema123.properties.query.properties.limit.type, parentSchema: schema123.properties.query.properties.limit, data: data3 };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 > 100 || isNaN(data3)) {
              const err7 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 }, message: "must be <= 100", schema: 100, parentSchema: schema123.properties.query.properties.limit, data: data3 };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (data3 < 1 || isNaN(data3)) {
              const err8 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1", schema: 1, parentSchema: schema123.properties.query.properties.limit, data: data3 };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (!formats2.validate(data3)) {
              const err9 = { instancePath: instancePath + "/query/limit", schemaPath: "#/properties/query/properties/limit/format", keyword: "format", params: { format: "int32" }, message: 'must match format "int32"', schema: "int32", parentSchema: schema123.properties.query.properties.limit, data: data3 };
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
              const err10 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/maxLength", keyword: "maxLength", params: { limit: 128 }, message: "must NOT have more than 128 characters", schema: 128, parentSchema: schema123.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err10];
              } else {
                vErrors.push(err10);
              }
              errors++;
            }
            if (func1(data4) < 1) {
              const err11 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters", schema: 1, parentSchema: schema123.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
            if (!pattern6.test(data4)) {
              const err12 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9_-]{1,128}$" }, message: 'must match pattern "^[A-Za-z0-9_-]{1,128}$"', schema: "^[A-Za-z0-9_-]{1,128}$", parentSchema: schema123.properties.query.properties.cursor, data: data4 };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
          } else {
            const err13 = { instancePath: instancePath + "/query/cursor", schemaPath: "#/properties/query/properties/cursor/type", keyword: "type", params: { type: "string" }, message: "must be string", schema: schema123.properties.query.properties.cursor.type, parentSchema: schema123.properties.query.properties.cursor, data: data4 };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
      } else {
        const err14 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema123.properties.query.type, parentSchema: schema123.properties.query, data: data2 };
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
        const err15 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema123.properties.headers.type, parentSchema: schema123.properties.headers, data: data5 };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
  } else {
    const err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object", schema: schema123.type, parentSchema: schema123, data };
    if (vErrors === null) {
      vErrors = [err16];
    } else {
      vErrors.push(err16);
    }
    errors++;
  }
  validate100.errors = vErrors;
  return errors === 0;
}
validate100.evaluated = { "props": { "params": true, "query": true, "headers": true }, "dynamicProps": false, "dynamicItems": false };
export {
  cancelSubscription,
  changeSubscription,
  createSession,
  createWebhookEndpoint,
  deletePaymentMethod,
  deleteWebhookEndpoint,
  endSession,
  forecastInvoices,
  getBillingDetails,
  getCreditBalance,
  getCreditNotePdf,
  getEntitlement,
  getEvent,
  getInvoice,
  getInvoiceDetails,
  getInvoicePdf,
  getPlan,
  getScheduledChange,
  getSubscription,
  getUpcomingInvoice,
  getUsage,
  getWebhookEndpoint,
  issueToken,
  listCreditNotes,
  listDeliveries,
  listEntitlements,
  listEvents,
  listInvoices,
  listPaymentMethods,
  listPlans,
  listSubscriptions,
  listTokens,
  listUsageRecords,
  listWebhookEndpoints,
  putBillingDetails,
  quoteSubscriptionChange,
  replayEvents,
  resumeSubscription,
  revokeToken,
  rollToken,
  rotateWebhookSecret,
  setDefaultPaymentMethod,
  tallyUsage,
  tallyUsageBatch,
  unscheduleChange,
  updateWebhookEndpoint,
  upgradeFromFree,
  voidUsage
};
