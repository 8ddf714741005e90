import crypto from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/** What one hash costs argon2id: `memory` in KiB, and how many times it goes over it. */
interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
}

export const PASSWORD_COSTS = {
  /** OWASP password storage cheat sheet: argon2id with 19 MiB, 2 passes, 1 lane. About 20 ms. */
  owasp: { memory: 19_456, passes: 2, parallelism: 1 },
  /** For tests, which hash thousands of passwords; a production start rejects it. */
  quick: { memory: 64, passes: 1, parallelism: 1 },
};

export interface PasswordHasher {
  /** A PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`) with a new salt. */
  hash: (password: string) => Promise<string>;
  /**
   * Whether the password matches. Without a hash (no such user, or no password) the result is false
   * after the same work, so the time does not reveal which usernames exist.
   */
  verify: (phc: string | null, password: string) => Promise<boolean>;
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;

// Each hash fills a thread and 19 MiB; more at once would starve the database and the pictures.
const inTurn = pLimit(2);

/** Hashes at this cost; verifies at the cost in the stored hash. `argon2` is node:crypto's. */
export function createPasswordHasher(cost: PasswordCost, argon2 = crypto.argon2): PasswordHasher {
  const argon2Async = promisify(argon2);
  const derive = (message: string, { memory, passes, parallelism }: PasswordCost, nonce: Buffer) =>
    inTurn(() =>
      argon2Async('argon2id', { message, nonce, memory, passes, parallelism, tagLength: HASH_BYTES }),
    );
  // Takes the same work as a real hash, and matches no known password.
  const standIn = phcOf(cost, crypto.randomBytes(SALT_BYTES), crypto.randomBytes(HASH_BYTES));
  return {
    async hash(password) {
      const salt = crypto.randomBytes(SALT_BYTES);
      return phcOf(cost, salt, await derive(password, cost, salt));
    },
    async verify(phc, password) {
      const { salt, hash, ...known } = parsePhc(phc ?? standIn);
      return crypto.timingSafeEqual(await derive(password, known, salt), hash) && phc !== null;
    },
  };
}

function parsePhc(phc: string): PasswordCost & { salt: Buffer; hash: Buffer } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (parts === null) throw new Error('A stored password hash is not an argon2id PHC string.');
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function phcOf({ memory, passes, parallelism }: PasswordCost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${phcBase64(salt)}$${phcBase64(hash)}`;
}

/** The PHC string format's base64 has no padding. */
const phcBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Crockford's base 32: no letter looks like a digit, so that a code can be read out by phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A one-time code such as `7K2M-9QXA-0TJD`: 60 random bits, which cannot be guessed in its life. */
export const makeResetCode = (): string => [makeGroup(), makeGroup(), makeGroup()].join('-');

const makeGroup = () => Array.from({ length: 4 }, () => ALPHABET[crypto.randomInt(ALPHABET.length)]).join('');

/** The stored hash of a code, however it is typed: any case or gaps, O for 0, I or L for 1. */
export function hashResetCode(typed: string): string {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return crypto.hash('sha256', code, 'base64url');
}
