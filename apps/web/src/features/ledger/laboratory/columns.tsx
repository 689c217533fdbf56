import type { LaboratoryRow } from '@anyan/contract';
import type { Column } from '../../../widgets/list/types.ts';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { laboratoryLetterTones } from '../tones.ts';
import { HazardTags } from './HazardTags.tsx';

/** The columns of a laboratory, in the register and in the search. */
export const laboratoryColumns = (
  t: (key: 'noOfficer' | 'officers' | 'completeness') => string,
): Column<LaboratoryRow>[] => [
  {
    field: 'laboratoryName',
    width: 220,
    render: (name, row) => (
      <span className="ay-laboratory-name">
        <span>{name}</span>
        <small>{row.laboratoryCode}</small>
      </span>
    ),
  },
  { field: 'riskLevel', width: 96 },
  { field: 'status', width: 104 },
  { field: 'organizationName', width: 140, card: 'none' },
  { field: 'rooms', width: 180, card: 'none' },
  { field: 'head', width: 110 },
  {
    field: 'safetyOfficers',
    title: t('officers'),
    width: 120,
    card: 'none',
    render: (officers) =>
      officers.length ? (
        <span title={namesOf(officers)}>{namesOf(officers)}</span>
      ) : (
        <Tag tone="error">{t('noOfficer')}</Tag>
      ),
  },
  { field: 'completeness', title: t('completeness'), width: 96, render: (percent) => `${percent}%` },
  { field: 'laboratoryType', width: 110, hidden: true, card: 'none' },
  { field: 'disciplines', width: 180, hidden: true, card: 'none' },
  { field: 'area', width: 110, hidden: true, card: 'none' },
  { field: 'memberCount', width: 90, hidden: true, card: 'none' },
  {
    field: 'hazards',
    width: 200,
    hidden: true,
    card: 'none',
    render: (hazards) => <HazardTags hazards={hazards} most={2} />,
  },
  { field: 'letterState', width: 100, hidden: true, card: 'none', tones: laboratoryLetterTones },
  { field: 'updatedAt', width: 120, hidden: true, card: 'none' },
];
