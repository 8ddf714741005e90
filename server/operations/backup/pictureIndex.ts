import { DatabaseSync } from 'node:sqlite';

/**
 * Which pictures a place has and which of them a backup under way takes: in a file, because those
 * of a large market do not fit in memory. It needs no durability.
 */
export interface PictureIndex {
  /** A picture's file in the place. */
  addStored: (key: string, file: string, bytes: number) => void;
  storedAs: (key: string) => { file: string; bytes: number } | null;
  /** The backup takes the picture; null if it is lost. */
  take: (key: string, file: string | null) => void;
  isTaken: (key: string) => boolean;
  /** Those that were lost may be there in a later dump, or named no more. */
  forgetLost: () => void;
  taken: () => Iterable<{ key: string; file: string | null }>;
  /** How many pictures there are, how many are lost, and the size of their files. */
  count: () => { pictures: number; lost: number; bytes: number };
  close: () => void;
}

export function openPictureIndex(path: string): PictureIndex {
  const database = new DatabaseSync(path);
  database.exec(`pragma journal_mode = off; pragma synchronous = off;
    create table stored (key text primary key, file text, bytes integer) without rowid;
    create table taken (key text primary key, file text) without rowid`);
  const addStored = database.prepare('insert or replace into stored values (?, ?, ?)');
  const storedAs = database.prepare('select file, bytes from stored where key = ?');
  const take = database.prepare('insert or replace into taken values (?, ?)');
  const isTaken = database.prepare('select 1 from taken where key = ?');
  const count = database.prepare(`select count(file) as pictures, count(*) - count(file) as lost,
    (select coalesce(sum(bytes), 0) from stored where file in (select file from taken)) as bytes from taken`);
  return {
    addStored: (key, file, bytes) => void addStored.run(key, file, bytes),
    storedAs: (key) => (storedAs.get(key) as { file: string; bytes: number } | undefined) ?? null,
    take: (key, file) => void take.run(key, file),
    isTaken: (key) => isTaken.get(key) !== undefined,
    forgetLost: () => database.exec('delete from taken where file is null'),
    taken: () =>
      database.prepare('select key, file from taken').iterate() as Iterable<{
        key: string;
        file: string | null;
      }>,
    count: () => count.get() as { pictures: number; lost: number; bytes: number },
    close: () => database.close(),
  };
}
