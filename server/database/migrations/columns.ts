import type { ColumnDefinitionBuilder } from 'kysely';

type Column = ColumnDefinitionBuilder;

export const required = (column: Column): Column => column.notNull();
export const primary = (column: Column): Column => column.primaryKey();
/** A number that is 0 unless a row says another. */
export const zero = (column: Column): Column => column.notNull().defaultTo(0);
/** The id of a row that stays as long as this one does. */
export const of = (reference: string) => (column: Column) => column.notNull().references(reference);
/** The id of a row that takes this one with it when it is deleted. */
export const partOf = (reference: string) => (column: Column) => of(reference)(column).onDelete('cascade');
