import {
  certificateNeeds,
  type Label,
  type OwnRequirement,
  type Requirement,
  type RequirementCell,
} from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { needText, type T } from './needText.ts';

type Asked = Partial<Requirement> | OwnRequirement;
type Names = readonly { of: string; name: string }[];
type Say = (words: Label) => string;

const certificates = (
  { certificates: needs = [] }: Asked,
  names: Names,
  t: T,
  label: Say,
  cell: RequirementCell | undefined,
): string[] => {
  const named = new Map(names.map(({ of, name }) => [of, name]));
  return needs.map(({ need, special = null, kindCode, examRoleIds = [] }) => {
    if (need === 'cell' && !cell) return label(certificateNeeds.cell);
    const { category = null, level = null } = (need === 'cell' && cell) || {};
    const about = [...examRoleIds, ...(kindCode ? [kindCode] : [])];
    return needText(
      { need, category, level, special, names: about.map((id) => named.get(id) ?? id) },
      t,
      label,
    );
  });
};

const hours = (n: number | null | undefined, t: T, cell: boolean): string | undefined =>
  typeof n === 'number' ? t('hours', { n }) : cell ? t('byLevel') : undefined;

const together = ({ minPeopleDay: day, minPeopleNight: night }: Asked, t: T): string | undefined => {
  if (day && night) return t('minPeopleSays', { day, night });
  if (day) return t('peopleDay', { n: day });
  return night ? t('peopleNight', { n: night }) : undefined;
};

const longerNight = ({ nightEarlier: before, nightLater: later }: Asked, t: T): string | undefined => {
  if (before && later) return t('nightBoth', { before, later });
  if (before) return t('nightEarlier', { n: before });
  return later ? t('nightLater', { n: later }) : undefined;
};

const onSite = ({ needOnSite, onSiteValidMonths: n }: Asked, t: T): string | undefined => {
  if (needOnSite === false) return t('onSiteNone');
  if (needOnSite) return n ? t('onSiteSays', { n }) : t('onSiteNeeded');
  return n ? t('onSiteMonths', { n }) : undefined;
};

/** Of the college every cell says where none is asked for, as most do ask; of others only what they ask. */
const mentor = ({ needMentor }: Asked, t: T, cell: RequirementCell | undefined): string | undefined => {
  if (needMentor) return cell ? undefined : t('mentorNeeded');
  return cell ? t('mentorNone') : undefined;
};

const documents = ({ attachmentKinds = [] }: Asked, t: T): string =>
  attachmentKinds
    .map(({ name, required }) =>
      t(required ? 'documentNeeded' : 'documentIfAny', { name: shippedName(name) }),
    )
    .join(nameComma());

const activities = ({ activityMinPeople = [] }: Asked, t: T): string =>
  activityMinPeople
    .map(({ activity, minPeople: n }) => t('activitySays', { activity: shippedName(activity), n }))
    .join(nameComma());

/** What is asked for, a line each: of a cell of the college all of it, of a laboratory or a room what it adds. */
export const askedFor = (asked: Asked, names: Names, t: T, label: Say, cell?: RequirementCell): string[] => {
  const needs = certificates(asked, names, t, label, cell);
  const lines = [
    ['firstHours', hours(asked.firstHours, t, !!cell)],
    ['yearlyHours', hours(asked.yearlyHours, t, !!cell)],
    ['maxPeriod', asked.maxPeriodDays && t('days', { n: asked.maxPeriodDays })],
    ['minPeople', together(asked, t)],
    ['longerNight', longerNight(asked, t)],
    ['onSite', onSite(asked, t)],
    ['mentor', mentor(asked, t, cell)],
    ['collegePledge', asked.needPledge && t('collegePledgeNeeded')],
    // Every cell has those that the product ships.
    ['activities', !cell && activities(asked, t)],
    ['documents', documents(asked, t)],
  ] as const;
  return [
    ...needs,
    ...(cell && needs.length === 0 ? [t('says', { what: t('certificates'), words: t('noneRequired') })] : []),
    ...lines.flatMap(([title, words]) => (words ? [t('says', { what: t(title), words })] : [])),
  ];
};
