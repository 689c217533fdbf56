import type { Code, hazardCategories, riskLevels } from '@anyan/contract';
import { boolean, smallint, text, uuid } from 'drizzle-orm/pg-core';

export const ids = () => uuid().array().notNull();

export const texts = <T extends string>() => text().array().$type<T[]>().notNull();

/** Whom something is for, as `audienceFields` of the contract says it. */
export const audienceColumns = () => ({
  wholeCollege: boolean().notNull(),
  organizationIds: ids(),
  userTypes: smallint().array().$type<(1 | 2 | 3 | 4)[]>().notNull(),
  roles: texts(),
  grades: texts(),
  laboratoryIds: ids(),
  hazardCategories: texts<Code<typeof hazardCategories>>(),
  riskLevels: texts<Code<typeof riskLevels>>(),
  userIds: ids(),
  excludeUserIds: ids(),
});
