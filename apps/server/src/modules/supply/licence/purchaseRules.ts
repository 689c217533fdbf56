import {
  type ControlCategory,
  controlCategories,
  type InputOf,
  type Label,
  licenceEndpoints,
  licenceKinds,
} from '@anyan/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { changeOf } from '../../../platform/audit/write.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { bump } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { need } from '../../../platform/scope.ts';
import { catalogueWord } from '../tables.ts';
import { goodsUnderRules, readRules, rulesVersion } from './queries.ts';
import { licenceRule, purchaseRuleSet } from './tables.ts';

type Calls = typeof licenceEndpoints;
type Given = InputOf<Calls['purchaseRuleSave']>['licenceRules'];

/** What the log calls the rules, which are one record. */
export const rulesTarget = { kind: 'purchaseRule', id: '1', name: '资质规则' } as const;

export const recheckJob = 'supply.recheckAll';

export const listRules = async ({ db }: ReadContext) => ({
  licenceRules: await readRules(db),
  version: await rulesVersion(db),
});

/** Names of types in use by their ids. */
const typeNames = async (
  { db }: WriteContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select({ id: catalogueWord.id, name: catalogueWord.name })
    .from(catalogueWord)
    .where(and(inArray(catalogueWord.id, [...ids]), eq(catalogueWord.list, 'type')));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** @throws LICENCE_RULE_ONE, LICENCE_RULE_TWICE, LICENCE_TYPE_UNKNOWN, each at its rule */
const checkedRules = async (context: WriteContext, given: Given) => {
  const types = await typeNames(
    context,
    given.flatMap(({ commodityTypeId }) => commodityTypeId ?? []),
  );
  const seen = new Set<string>();
  return given.map(({ controlCategory = null, commodityTypeId = null, kinds }, at) => {
    const field = (name: string) => `licenceRules.${at}.${name}`;
    if ((controlCategory === null) === (commodityTypeId === null))
      throw failAt(field('controlCategory'), 'LICENCE_RULE_ONE');
    const name = controlCategory ? controlCategories[controlCategory][0] : types.get(commodityTypeId ?? '');
    if (!name) throw failAt(field('commodityTypeId'), 'LICENCE_TYPE_UNKNOWN');
    const key = `${controlCategory ?? commodityTypeId}`;
    if (seen.has(key))
      throw failAt(field(controlCategory ? 'controlCategory' : 'commodityTypeId'), 'LICENCE_RULE_TWICE', {
        name,
      });
    seen.add(key);
    return { name, rule: { controlCategory, commodityTypeId, kinds: [...new Set(kinds)] } };
  });
};

const nameOf = (category: ControlCategory | null, name: string): Label =>
  category ? controlCategories[category] : [name, name];

/** A rule in both languages. */
const told = ([zh, en]: Label, kinds: readonly (keyof typeof licenceKinds)[]): { name: Label } => ({
  name: [
    `${zh}：${kinds.map((kind) => licenceKinds[kind][0]).join('、')}`,
    `${en}: ${kinds.map((kind) => licenceKinds[kind][1]).join(', ')}`,
  ],
});

/** Puts the rules in the place of those before; goods are then looked at again. @throws STALE_VERSION and as `checkedRules` */
export const saveRules = async (
  context: WriteContext,
  { licenceRules, version }: InputOf<Calls['purchaseRuleSave']>,
) => {
  const { db } = context;
  await db.insert(purchaseRuleSet).values({}).onConflictDoNothing();
  const [set] = await db.select().from(purchaseRuleSet).for('update');
  if (need(set).version !== version) throw fail('STALE_VERSION');
  const before = await readRules(db);
  const rules = await checkedRules(context, licenceRules);
  await db.delete(licenceRule);
  if (rules.length > 0) await db.insert(licenceRule).values(rules.map(({ rule }) => rule));
  await db.update(purchaseRuleSet).set(bump);
  context.audit({
    target: rulesTarget,
    changes: [
      changeOf(
        'licenceRules',
        licenceEndpoints.purchaseRuleSave.input.properties.licenceRules,
        before.map(({ controlCategory, typeName, kinds }) =>
          told(nameOf(controlCategory, typeName ?? ''), kinds),
        ),
        rules.map(({ name, rule }) => told(nameOf(rule.controlCategory, name), rule.kinds)),
      ),
    ],
  });
  await context.send(recheckJob, {});
  return { version: version + 1, rechecked: await goodsUnderRules(db) };
};
