import PictureOutlined from '@ant-design/icons/PictureOutlined';
import { type LaboratoryRow, laboratoryStatuses, type MineLaboratory, memberRoles } from '@anyan/contract';
import { useContext } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { RecordActions } from '../../../widgets/detail/RecordActions.ts';
import { RowActions } from '../../../widgets/list/RowActions.tsx';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { toneOf } from '../../../widgets/show/tone.ts';
import { todoWords } from '../parts/todos.ts';
import { texts } from '../texts.ts';
import { Completeness } from './Completeness.tsx';
import { HazardTags } from './HazardTags.tsx';
import '../ledger.css';

interface Props<R> {
  rows: readonly R[];
  onOpen: (row: R) => void;
}

/** Laboratories as cards; one's own with a picture, one's role, what is to be done and what their records lack. */
export const LaboratoryCards = <R extends LaboratoryRow | MineLaboratory>({ rows, onOpen }: Props<R>) => {
  const actions = useContext(RecordActions);
  const t = useTexts(texts);
  const label = useLabel();
  const cardOf = (row: LaboratoryRow | MineLaboratory) => {
    const members = `${t('members')} ${row.memberCount}`;
    if (!('myRole' in row))
      return {
        people: `${row.head?.name ?? t('noHead')} · ${namesOf(row.safetyOfficers) || t('noOfficer')} · ${members}`,
        tags: <HazardTags hazards={row.hazards} most={2} />,
        most: 1,
      };
    return {
      cover: row.photoUrl ? (
        <img src={row.photoUrl} alt="" loading="lazy" />
      ) : (
        <span>
          <PictureOutlined /> {t('noPhoto')}
        </span>
      ),
      role: <Tag tone={row.responsible ? 'processing' : 'default'}>{label(memberRoles[row.myRole])}</Tag>,
      tags: [
        <Tag key="members">{members}</Tag>,
        ...row.todos
          .filter(({ count }) => count > 0)
          .map(({ key, count }) => (
            <Tag key={key} tone="warning">
              {t(todoWords(key), { n: count })}
            </Tag>
          )),
      ],
      missing: row.missing,
    };
  };
  return (
    <ul className="ay-laboratories">
      {rows.map((row) => {
        const { cover, people, role, tags, missing, most } = cardOf(row);
        const completeness = <Completeness percent={row.completeness} items={missing} />;
        return (
          <li key={row.id} className="ay-panel">
            {cover && <div className="ay-laboratory-cover">{cover}</div>}
            <header>
              <button type="button" className="ay-open" onClick={() => onOpen(row)}>
                {row.laboratoryName}
              </button>
              <RiskLevel level={row.riskLevel} />
            </header>
            <p>{[row.organizationName, ...row.rooms].join(' · ')}</p>
            {people && <p>{people}</p>}
            <div className="ay-laboratory-tags">
              {role}
              <StatusTag
                dictionary={laboratoryStatuses}
                code={row.status}
                tone={toneOf('status', row.status)}
              />
              {row.closing && <Tag tone="warning">{t('closing')}</Tag>}
              {tags}
            </div>
            {cover && completeness}
            <footer>
              {!cover && completeness}
              <RowActions actions={actions?.(row) ?? []} most={most} name={row.laboratoryName} />
            </footer>
          </li>
        );
      })}
    </ul>
  );
};
