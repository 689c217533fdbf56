import PictureOutlined from '@ant-design/icons/PictureOutlined';
import { laboratoryStatuses, type MineLaboratory, memberRoles } from '@anyan/contract';
import { useContext } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { RecordActions } from '../../../widgets/detail/RecordActions.ts';
import { RowActions } from '../../../widgets/list/RowActions.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { toneOf } from '../../../widgets/show/tone.ts';
import { texts } from '../texts.ts';
import { Completeness } from './Completeness.tsx';
import { todoWords } from './todos.ts';
import '../ledger.css';

interface Props {
  laboratory: MineLaboratory;
  onOpen: () => void;
}

/** One's own laboratory: what it is, what is to be done, and what its record still lacks. */
export const MineCard = ({ laboratory, onOpen }: Props) => {
  const actions = useContext(RecordActions);
  const t = useTexts(texts);
  const label = useLabel();
  const todos = laboratory.todos.filter(({ count }) => count > 0);
  return (
    <li className="ay-panel">
      <div className="ay-laboratory-cover">
        {laboratory.photoUrl ? (
          <img src={laboratory.photoUrl} alt="" loading="lazy" />
        ) : (
          <span>
            <PictureOutlined /> {t('noPhoto')}
          </span>
        )}
      </div>
      <header>
        <button type="button" className="ay-open" onClick={onOpen}>
          {laboratory.laboratoryName}
        </button>
        <RiskLevel level={laboratory.riskLevel} />
      </header>
      <p>{[laboratory.organizationName, ...laboratory.rooms].join(' · ')}</p>
      <div className="ay-laboratory-tags">
        <Tag tone={laboratory.responsible ? 'processing' : 'default'}>
          {label(memberRoles[laboratory.myRole])}
        </Tag>
        <StatusTag
          dictionary={laboratoryStatuses}
          code={laboratory.status}
          tone={toneOf('status', laboratory.status)}
        />
        {laboratory.closing && <Tag tone="warning">{t('closing')}</Tag>}
        <Tag>
          {t('members')} {laboratory.memberCount}
        </Tag>
        {todos.map(({ key, count }) => (
          <Tag key={key} tone="warning">
            {t(todoWords(key), { n: count })}
          </Tag>
        ))}
      </div>
      <Completeness percent={laboratory.completeness} items={laboratory.missing} />
      <footer>
        <RowActions actions={actions?.(laboratory) ?? []} name={laboratory.laboratoryName} />
      </footer>
    </li>
  );
};
