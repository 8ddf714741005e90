import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { atMost } from '../../pictures/atMost.ts';

const argon2Async = promisify(argon2);

/** OWASP password storage cheat sheet: argon2id with 19 MiB, 2 passes, 1 lane. About 20 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

// Each hash fills a thread and 19 MiB; more at once would starve the database and the pictures of threads.
const inTurn = atMost(2);

/** A PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`) of the password, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, { ...COST, salt, length: HASH_BYTES });
  return phcOf(salt, hash);
}

/**
 * Whether the password is the one that was hashed. Without a hash (no such user, or one without a password) it answers
 * false after the same work, so that the time tells nobody which usernames exist.
 */
export async function verifyPassword(phc: string | null, password: string): Promise<boolean> {
  const known = parsePhc(phc ?? STAND_IN);
  if (known === null) throw new Error('A stored password hash is not an argon2id PHC string.');
  const hash = await derive(password, { ...known, length: known.hash.length });
  return timingSafeEqual(hash, known.hash) && phc !== null;
}

/** Costs the same work as a real one. Nobody's password: which one would give these bytes is not known. */
const STAND_IN = phcOf(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

interface Derivation {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  length: number;
}

function derive(
  password: string,
  { memory, passes, parallelism, salt, length }: Derivation,
): Promise<Buffer> {
  return inTurn(() =>
    argon2Async('argon2id', {
      message: password,
      nonce: salt,
      memory,
      passes,
      parallelism,
      tagLength: length,
    }),
  );
}

function parsePhc(phc: string): (Omit<Derivation, 'length'> & { hash: Buffer }) | null {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (parts === null) return null;
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number);
  const [salt, hash] = parts.slice(4, 6).map((text) => Buffer.from(text, 'base64'));
  if (!memory || !passes || !parallelism || !salt || !hash) return null;
  return { memory, passes, parallelism, salt, hash };
}

function phcOf(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${phcBase64(salt)}$${phcBase64(hash)}`;
}

/** The PHC string format's base64 has no padding. */
function phcBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
