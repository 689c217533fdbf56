import {
  type ExamRuleDetails,
  hazardCategories,
  riskLevels,
  roleEndpoints,
  userTypes,
} from '@anyan/contract';
import { formatNumber, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { texts } from '../ruleTexts.ts';
import type { Named } from './useFinding.tsx';

type Audience = ExamRuleDetails['audience'];
type Names = Pick<ExamRuleDetails, 'organizations' | 'laboratories' | 'people'>;

/** More names than this are told by their number. */
const most = 10;

/** Roles are kept by id; the names of those that are still there. */
const useRoleNames = (): readonly Named[] => {
  const { data = [] } = useCall(roleEndpoints.roleSelectList, undefined, { staleTime: 60_000 });
  return data.map(({ id, name }) => ({ id, name: shippedName(name) }));
};

/** Whom something is for, in words: what is asked of a person, kind by kind. */
export const useAudienceFacts = () => {
  const t = useTexts(texts);
  const label = useLabel();
  const roles = useRoleNames();
  const named = (ids: readonly string[] | undefined, known: readonly Named[]): string => {
    const names = (ids ?? []).map((id) => known.find((one) => one.id === id)?.name ?? t('gone'));
    const shown = names.slice(0, most).join(nameComma());
    return names.length > most ? t('andMore', { names: shown, n: formatNumber(names.length) }) : shown;
  };
  const coded = <C extends string | number>(
    codes: readonly C[] | undefined,
    words: Record<C, readonly [string, string]>,
  ) => (codes ?? []).map((code) => label(words[code])).join(nameComma());
  return (audience: Audience, names: Names): Partial<Record<keyof Audience, string>> => ({
    organizationIds: audience.wholeCollege
      ? t('everybody')
      : named(audience.organizationIds, names.organizations),
    userTypes: coded(audience.userTypes, userTypes),
    roles: named(audience.roles, roles),
    grades: (audience.grades ?? []).join(nameComma()),
    laboratoryIds: named(audience.laboratoryIds, names.laboratories),
    hazardCategories: coded(audience.hazardCategories, hazardCategories),
    riskLevels: coded(audience.riskLevels, riskLevels as never),
    userIds: named(audience.userIds, names.people),
    excludeUserIds: named(audience.excludeUserIds, names.people),
  });
};
