import { type LaboratoryRow, laboratoryStatuses } from '@anyan/contract';
import { useContext } from 'react';
import { nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { RecordActions } from '../../../widgets/detail/RecordActions.ts';
import { RowActions } from '../../../widgets/list/RowActions.tsx';
import { HazardTags } from '../../../widgets/show/HazardTags.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { toneOf } from '../../../widgets/show/tone.ts';
import { texts } from '../texts.ts';
import { Completeness } from './Completeness.tsx';
import '../ledger.css';

interface Props {
  rows: readonly LaboratoryRow[];
  onOpen: (row: LaboratoryRow) => void;
}

/** Laboratories as cards. */
export const LaboratoryCards = ({ rows, onOpen }: Props) => {
  const actions = useContext(RecordActions);
  const t = useTexts(texts);
  return (
    <ul className="ay-laboratories">
      {rows.map((row) => (
        <li key={row.id} className="ay-panel">
          <header>
            <button type="button" className="ay-open" onClick={() => onOpen(row)}>
              {row.laboratoryName}
            </button>
            <RiskLevel level={row.riskLevel} />
          </header>
          <p>{[row.organizationName, ...row.rooms].join(' · ')}</p>
          <p>
            {row.head?.name ?? t('noHead')} ·{' '}
            {row.safetyOfficers.map(({ name }) => name).join(nameComma()) || t('noOfficer')} · {t('members')}{' '}
            {row.memberCount}
          </p>
          <div className="ay-laboratory-tags">
            <StatusTag
              dictionary={laboratoryStatuses}
              code={row.status}
              tone={toneOf('status', row.status)}
            />
            {row.closing && <Tag tone="warning">{t('closing')}</Tag>}
            <HazardTags hazards={row.hazards} most={2} />
          </div>
          <footer>
            <Completeness percent={row.completeness} />
            {actions && <RowActions actions={actions(row)} most={1} name={row.laboratoryName} />}
          </footer>
        </li>
      ))}
    </ul>
  );
};
