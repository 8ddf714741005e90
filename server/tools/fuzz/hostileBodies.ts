import { REASONS } from '../../../src/contract/reports.ts';
import { hostileText, hostileValue } from './hostile.ts';
import type { Random } from '../testing/random.ts';

export interface HostileBody {
  payload: Buffer | string | undefined;
  /** The Content-Type header field, if there is one. */
  type: string | undefined;
}

/** Fields of each well-formed body, with texts that every call rejects (`hostileText`). */
const ALWAYS_SENT = ['title', 'first_name', 'password', 'password2', 'code', 'token'] as const;

/** @param fields the names of the fields that calls read. */
export function hostileBody(random: Random, fields: readonly string[]): HostileBody {
  return random.pick(MAKERS)(random, fields);
}

/** A well-formed body with a bad title, so that even the owner's listing stays unchanged. */
export function rejectedBody(random: Random, fields: readonly string[]): HostileBody {
  return random.pick([json, form])(random, fields);
}

function json(random: Random, fields: readonly string[]): HostileBody {
  const names = [...ALWAYS_SENT, ...Array.from({ length: random.below(8) }, () => random.pick(fields))];
  const body = Object.fromEntries(names.map((name) => [name, hostileValue(random)]));
  return { payload: JSON.stringify(body), type: 'application/json' };
}

/** JSON that is not even an object of fields. */
function otherJson(random: Random): HostileBody {
  return { payload: JSON.stringify(hostileValue(random)), type: 'application/json' };
}

function malformedJson(random: Random): HostileBody {
  const whole = JSON.stringify({ title: hostileText(random), password: [1, 2, 3] });
  const payload = random.pick<() => Buffer | string>([
    () => whole.slice(0, random.below(whole.length)),
    () => whole.replace(':', ''),
    () => `${whole}${whole}`,
    () => `{"__proto__":{"isAdmin":true},"title":1}`,
    () => `{"constructor":{"prototype":{"x":1}}}`,
    () => '['.repeat(30_000),
    () => '{"a":1e99999}',
    () => random.bytes(random.below(200)),
    () => 'null',
    () => '"\\ud800"',
    () => Buffer.from([0x22, 0xff, 0xfe, 0x22]),
  ])();
  return { payload, type: random.pick(['application/json', 'application/json; charset=utf-7', 'text/json']) };
}

const BOUNDARY = 'musika-fuzz';

/** A well-formed form whose fields and files are hostile. */
function form(random: Random, fields: readonly string[]): HostileBody {
  const names = [...ALWAYS_SENT, ...Array.from({ length: random.below(6) }, () => random.pick(fields))];
  const parts = names.map((name) => part(`name="${name}"`, Buffer.from(hostileText(random))));
  const file = random.pick(['image', 'images', 'profile_picture', 'other', '__proto__']);
  const name = random.pick(['a.jpg', '../../a.jpg', 'a.svg', '', 'x'.repeat(3000), 'a\\".png']);
  parts.push(part(`name="${file}"; filename="${name}"\r\nContent-Type: image/jpeg`, noPhoto(random)));
  if (random.oneIn(8))
    for (let count = 0; count < 40; count += 1) parts.push(part('name="x"', Buffer.from('1')));
  return formOf(parts);
}

const formOf = (parts: readonly Buffer[]): HostileBody => ({
  payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  type: `multipart/form-data; boundary=${BOUNDARY}`,
});

const part = (disposition: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);

/** Bytes that begin like a picture and are none. */
function noPhoto(random: Random): Buffer {
  const noise = random.bytes(random.below(600));
  const head = random.pick([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'),
    Buffer.from('GIF89a'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    Buffer.alloc(0),
  ]);
  return Buffer.concat([head, noise]);
}

/** All that a listing needs, but for a photo that is one. */
function formWithoutPhoto(random: Random): HostileBody {
  const fields = { title: 'Red kettle', description: 'Boils fast.', price: '12.50', category_id: '1' };
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, Buffer.from(value)));
  for (const name of ['image', 'profile_picture']) {
    parts.push(part(`name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg`, noPhoto(random)));
  }
  return formOf(parts);
}

/** A form that is cut off, or whose parts are not what they should be. */
function malformedForm(random: Random, fields: readonly string[]): HostileBody {
  const whole = form(random, fields);
  const bytes = Buffer.from(whole.payload ?? '');
  return random.pick<() => HostileBody>([
    () => ({ ...whole, payload: bytes.subarray(0, random.below(bytes.length)) }),
    () => ({ ...whole, type: 'multipart/form-data' }),
    () => ({ ...whole, type: 'multipart/form-data; boundary=' }),
    () => ({ ...whole, type: `multipart/form-data; boundary=${'b'.repeat(300)}` }),
    () => ({ ...whole, type: `multipart/mixed; boundary=${BOUNDARY}` }),
    () => ({ ...whole, payload: `--${BOUNDARY}\r\n\r\nno header\r\n--${BOUNDARY}--` }),
    () => ({ ...whole, payload: part('', Buffer.from('no name')) }),
    () => ({ ...whole, payload: part(`name="${'n'.repeat(20_000)}"`, Buffer.from('')) }),
    () => ({ ...whole, payload: random.bytes(300) }),
    () => ({ ...whole, payload: '' }),
  ])();
}

function otherType(random: Random): HostileBody {
  const types =
    'application/xml text/plain application/x-www-form-urlencoded nonsense / ;;; application/json/json';
  const type = random.pick([...types.split(' '), `text/${'x'.repeat(2000)}`]);
  return { payload: `title=${hostileText(random)}&password=x`, type };
}

function huge(random: Random): HostileBody {
  const filling = 'x'.repeat(70_000 + random.below(30_000));
  return random.pick<HostileBody>([
    { payload: JSON.stringify({ title: filling, password: filling }), type: 'application/json' },
    { payload: filling, type: 'application/json' },
    { payload: filling, type: undefined },
    {
      payload: Buffer.concat([part('name="title"', Buffer.from(filling)), Buffer.from(`--${BOUNDARY}--`)]),
      type: `multipart/form-data; boundary=${BOUNDARY}`,
    },
  ]);
}

/** A good report, of what never existed. */
function reportOfNothing(random: Random): HostileBody {
  const [target, reason] = [random.pick(['listing', 'seller']), random.pick(REASONS)];
  const report = { target, reason, subject: `no-${hostileText(random)}`, text: hostileText(random) };
  return {
    payload: JSON.stringify({ ...report, title: null, code: 1, token: 1, device: 'fuzz-fuzz-fuzz-fuzz' }),
    type: 'application/json',
  };
}

function empty(random: Random): HostileBody {
  return {
    payload: random.pick([undefined, '', ' ']),
    type: random.pick([undefined, 'application/json', '']),
  };
}

// What stands more than once is sent more often.
const WELL_FORMED = [json, json, json, form, form, formWithoutPhoto, reportOfNothing];
const MAKERS = [...WELL_FORMED, otherJson, malformedJson, malformedForm, otherType, huge, empty];
