import CaretDownOutlined from '@ant-design/icons/CaretDownOutlined';
import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined';
import { responsibilityEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { RowActions } from '../../../widgets/list/RowActions.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../letterTexts.ts';
import { LetterState } from './LetterState.tsx';
import type { TreeRow } from './tree.ts';

const { unitSave, unitDelete } = responsibilityEndpoints;

interface Props {
  row: TreeRow;
  open: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onAdd: () => void;
}

/** A post: unit, person, how the letter stands, and what is missing. */
export const TreeNode = ({ row: { node, depth, hasChildren }, open, onToggle, onEdit, onAdd }: Props) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const remove = useTold(unitDelete, { done: t('deleted') });
  return (
    <li style={{ paddingInlineStart: depth * 20 }}>
      {hasChildren ? (
        <button type="button" aria-expanded={open} aria-label={node.name} onClick={onToggle}>
          {open ? <CaretDownOutlined /> : <CaretRightOutlined />}
        </button>
      ) : (
        <i />
      )}
      <div>
        <b>{node.name}</b> <small>{shippedName(node.postTitle)}</small>
        <div>
          {node.people.length === 0 ? (
            <Tag tone="error">{t('noPerson')}</Tag>
          ) : (
            node.people.map((person) => (
              <span key={person.id}>
                {person.name} {person.phone && <small>{person.phone}</small>}
              </span>
            ))
          )}
          {node.missingHead && node.people.length > 0 && <Tag tone="error">{t('missingHead')}</Tag>}
          {node.missingOfficer && <Tag tone="error">{t('missingOfficer')}</Tag>}
          {node.overdue ? (
            <Tag tone="error">{t('overdue')}</Tag>
          ) : node.letterState ? (
            <LetterState letter={{ state: node.letterState, daysLate: node.daysLate }} />
          ) : (
            node.level !== 'college' && <Tag>{t('noLetter')}</Tag>
          )}
        </div>
      </div>
      <RowActions
        name={node.name}
        most={0}
        actions={[
          { key: 'edit', label: t('postEdit'), calls: unitSave, onClick: onEdit },
          { key: 'add', label: t('postAdd'), calls: unitSave, onClick: onAdd },
          {
            key: 'delete',
            label: t('postDelete'),
            danger: true,
            calls: unitDelete,
            may: node.manual && !hasChildren,
            onClick: () =>
              confirm({
                title: t('postDeleteTitle', { name: node.postTitle }),
                okText: t('postDelete'),
                onOk: () => remove.mutateAsync({ id: node.id }),
              }),
          },
        ]}
      />
    </li>
  );
};
