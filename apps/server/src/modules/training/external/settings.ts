import { externalSettings as contract, type InputOf, type training } from '@anyan/contract';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { failAt } from '../../../platform/failure.ts';
import { settingsOf } from '../../../platform/settings.ts';

export const externalSettings = settingsOf(contract.group);

/** The kinds of certificates from elsewhere that the college knows, by their codes. */
export const externalKindNames = async (db: Reader): Promise<ReadonlyMap<string, string>> =>
  new Map((await externalSettings.inForce(db)).externalKinds.map(({ code, name }) => [code, name]));

/** @throws STALE_VERSION, EXTERNAL_KIND_TWICE, EXTERNAL_KIND_LEVEL */
export const saveExternalSettings = async (
  context: WriteContext,
  input: InputOf<(typeof training)['endpoints']['externalSettingSave']>,
): Promise<void> => {
  const codes = input.externalKinds.map(({ code }) => code);
  const twice = codes.find((code, at) => codes.indexOf(code) < at);
  if (twice) throw failAt('externalKinds', 'EXTERNAL_KIND_TWICE', { code: twice });
  // It would open nothing, and nobody would know why.
  const level = input.externalKinds.find(
    ({ coversHazardCategories, coversRiskLevel }) => coversHazardCategories?.length && !coversRiskLevel,
  );
  if (level) throw failAt('externalKinds', 'EXTERNAL_KIND_LEVEL', { name: level.name });
  await externalSettings.save(context, input);
};
