import type { ColumnType } from 'kysely';

/** What processes note for each other; times are milliseconds since 1970 (UTC). */
export interface WorkTables {
  jobs: JobsTable;
  rate_limits: RateLimitsTable;
}

type Milliseconds = number;

type Optional<Type> = ColumnType<Type | null, Type | null | undefined, Type | null>;

/** A background job that all processes share (`database/leases.ts`). */
export interface JobsTable {
  name: string;
  due_at: Milliseconds;
  leased_until: Milliseconds;
  /** What the operator should know of the last run. */
  warning: string | null;
  /** When the last run began, how many milliseconds it took, and what it did or how it failed. */
  ran_at: Optional<Milliseconds>;
  took: Optional<Milliseconds>;
  result: Optional<string>;
  error: Optional<string>;
}

/** How often something was tried of late; whose try it was cannot be read from the key. */
interface RateLimitsTable {
  key: string;
  hits: number;
  ends_at: Milliseconds;
}
