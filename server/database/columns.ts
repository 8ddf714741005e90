import type { ColumnDefinitionBuilder, ColumnType, Generated } from 'kysely';

/** A column of both databases; `Value` is what a row has there, as Kysely's types of tables say it. */
export interface Column<Value = unknown> {
  type: 'text' | 'integer' | 'bigint' | 'id';
  isOwnId?: boolean;
  isNullable?: boolean;
  define?: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  value?: Value;
}

export type Columns = Record<string, Column>;

export type TableOf<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never;
};

type Optional<Type> = ColumnType<Type | null, Type | null | undefined, Type | null>;

export const text: Column<string> = { type: 'text' };
export const number: Column<number> = { type: 'integer' };
/** Milliseconds since 1970 (UTC), or US cents. */
export const large: Column<number> = { type: 'bigint' };
/** Which other row this one is about, though that may be deleted. */
export const anyId: Column<number> = { type: 'id' };
/** The number of a row, which is never used again. */
export const id: Column<Generated<number>> = { type: 'id', isOwnId: true };
export const key: Column<string> = { type: 'text', define: (column) => column.primaryKey() };

export const oneOf = <Text extends string>(): Column<Text> => ({ type: 'text' });

export const unique: Column<string> = { type: 'text', define: (column) => column.unique() };

export const nullable = <Type>(column: Column<Type>): Column<Optional<Type>> =>
  // What a row has there is a type alone.
  ({ ...column, isNullable: true }) as Column<Optional<Type>>;

export const defaultTo = <Type extends string | number>(
  value: NoInfer<Type>,
  { type }: Column<Type>,
): Column<ColumnType<Type, Type | undefined, Type>> => ({
  type,
  define: (column) => column.defaultTo(value),
});

/** The id of a row that stays as long as this one does. */
export const idOf = (table: string): Column<number> => ({
  type: 'id',
  define: (column) => column.references(`${table}.id`),
});

/** The id of a row that takes this one with it when it is deleted. */
export const partOf = (table: string): Column<number> => ({
  type: 'id',
  define: (column) => column.references(`${table}.id`).onDelete('cascade'),
});

export const uniquePartOf = (table: string): Column<number> => ({
  type: 'id',
  define: (column) => column.unique().references(`${table}.id`).onDelete('cascade'),
});
