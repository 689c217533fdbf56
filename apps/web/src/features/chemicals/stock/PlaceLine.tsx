import {
  cabinetTypes,
  storageEndpoints as calls,
  compatibilityLevels,
  controlledCategories,
  controlledStates,
  lockKinds,
  type PlaceRow,
  type StandingConflict,
} from '@anyan/contract';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { Classes } from './Classes.tsx';
import { texts } from './texts.ts';
import { controlledTones } from './tones.ts';
import './stock.css';

interface Props {
  row: PlaceRow;
  depth: number;
  /** What stands here beside what it must not stand with, or not without something between. */
  conflicts: readonly StandingConflict[];
  open: {
    draw: (row: PlaceRow) => void;
    form: (row: undefined, given: { parent?: PlaceRow; place?: PlaceRow }) => void;
    apply: (row: PlaceRow) => void;
    decide: (row: PlaceRow) => void;
  };
}

/** How much of a place is taken, and what is left of it. */
const fillOf = ({ filledL, capacityL }: PlaceRow) => {
  const capacity = capacityL ?? 0;
  return {
    filled: filledL,
    percent: capacity > 0 ? Math.round((filledL / capacity) * 100) : 0,
    left: Math.max(0, Math.round((capacity - filledL) * 10) / 10),
  };
};

/** A place with what stands in it, who keeps it, and what may be done with it. */
export const PlaceLine = ({ row, depth, conflicts, open }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const mayCall = useMayCall();
  const confirm = useConfirm();
  const file = useFile();
  const remove = useTold(calls.storageDelete, { done: t('removed') });
  const can = new Set(row.can);
  const facts = [
    row.cabinetType && label(cabinetTypes[row.cabinetType]),
    row.parentId && label(lockKinds[row.lockKind]),
    [row.keeperAName, row.keeperBName].filter(Boolean).join('、'),
    row.code,
  ].filter(Boolean);
  const items = [
    can.has('edit') && {
      key: 'edit',
      label: t('editVerb'),
      onClick: () => open.form(undefined, { place: row }),
    },
    can.has('apply') && { key: 'apply', label: t('apply'), onClick: () => open.apply(row) },
    (can.has('approve') || can.has('revoke')) && {
      ...{ key: 'decide', label: t('decide'), onClick: () => open.decide(row) },
    },
    mayCall(calls.storagePrint) && {
      key: 'print',
      label: t('placeLabels'),
      onClick: () => void file.open(calls.storagePrint, { ids: [row.id], layout: '60x40' }),
    },
    can.has('remove') && {
      ...{ key: 'remove', danger: true, label: t('removeVerb') },
      onClick: () =>
        confirm({
          title: `${t('removeVerb')} ${row.path}`,
          effects: [t('removeEffect')],
          okText: t('removeVerb'),
          danger: true,
          onOk: () => remove.mutateAsync({ id: row.id, version: row.version }),
        }),
    },
  ].filter((one) => !!one);
  return (
    <div style={{ paddingInlineStart: 16 + depth * 24 }}>
      <div className="chem-grow">
        <strong>{row.parentId ? row.name : row.roomText}</strong>{' '}
        {row.controlledState !== 'none' && (
          <StatusTag
            dictionary={controlledStates}
            code={row.controlledState}
            tone={controlledTones[row.controlledState] ?? 'default'}
          />
        )}
        {(['forbid', 'separate'] as const).map((level) => {
          const n = conflicts.filter((one) => one.level === level).length;
          return (
            n > 0 && (
              <Tag key={level} tone={level === 'forbid' ? 'error' : 'warning'}>
                {label(compatibilityLevels[level])} {n}
              </Tag>
            )
          );
        })}
        <div>
          <small>{facts.join(' · ')}</small>
        </div>
        {row.capacityL !== null && (
          <small>{t('placeFilled', { ...fillOf(row), capacity: row.capacityL })}</small>
        )}
        <Classes classes={row.classes} />
        {row.controlledCategories.length > 0 && (
          <div>
            <small>
              {row.controlledCategories.map((one) => label(controlledCategories[one])).join('、')}
            </small>
          </div>
        )}
      </div>
      {/* Its classes count what stands below it too. */}
      {row.bottlesWithin > row.bottles && (
        <span className="ay-quiet">{t('placeWithin', { n: row.bottlesWithin })}</span>
      )}
      {(row.bottles > 0 || row.bottlesWithin === 0) && (
        <Link
          to={`/chemicals/chemicalsList?tab=stock&laboratoryId=${row.laboratoryId}&locationId=${row.id}&live=true`}
        >
          {t('placeBottles', { n: row.bottles })}
        </Link>
      )}
      {row.parentId && depth === 1 && row.bottlesWithin > 0 && (
        <Button size="small" onClick={() => open.draw(row)}>
          {t('draw')}
        </Button>
      )}
      {mayCall(calls.storageAdd) && depth < 2 && (
        <Button size="small" onClick={() => open.form(undefined, { parent: row })}>
          {t('addPlace')}
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button size="small" aria-label={t('editVerb')}>
            ⋯
          </Button>
        </Dropdown>
      )}
    </div>
  );
};
