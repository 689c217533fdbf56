import {
  countConflicts,
  countHandlings,
  foundKinds,
  type LineView,
  lineViews,
  type StocktakeDetails,
  type StocktakeLine,
  stocktakeEndpoints,
} from '@anyan/contract';
import { App, Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../platform/format.ts';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { useCall } from '../../platform/query.ts';
import { Field } from '../../widgets/form/Field.tsx';
import { FormDrawer } from '../../widgets/form/FormDrawer.tsx';
import { LongList } from '../../widgets/list/LongList.tsx';
import { StatusTag } from '../../widgets/show/StatusTag.tsx';
import { Failed } from '../../widgets/state/Failed.tsx';
import { SkeletonBox } from '../../widgets/state/SkeletonBox.tsx';
import { texts } from './texts.ts';
import { conflictTones, foundTones } from './tones.ts';

const { stocktakeHandle, stocktakeLineList } = stocktakeEndpoints;

/** Pixels of a line; four rows of words on a phone. */
const rowHeight = 132;
/** The server takes no more at once. */
const most = 500;

/** Lines of a stock-take; those with a difference are settled here, several alike at once. */
export const Differences = ({ of }: { of: StocktakeDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const may = of.can.includes('handle');
  const [only, setOnly] = useState<LineView | undefined>(may ? 'difference' : undefined);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [handling, setHandling] = useState(false);
  const { data, error, refetch } = useCall(stocktakeLineList, { id: of.id, ...(only ? { only } : {}) });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBox height={240} />;
  const settles = (line: StocktakeLine) => may && line.may.length > 0;
  const picked = data.filter((line) => chosen.has(line.id) && settles(line));
  const toggle = (id: string) =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const open = data.filter((line) => settles(line) && line.handling === null).slice(0, most);
  return (
    <>
      <h3 className="ay-section-title">{t('lines')}</h3>
      <div className="take-bar">
        <Select<LineView | ''>
          aria-label={t('lines')}
          style={{ width: 160 }}
          value={only ?? ''}
          options={[
            { value: '' as const, label: t('all') },
            ...(Object.keys(lineViews) as LineView[]).map((value) => ({
              value,
              label: label(lineViews[value]),
            })),
          ]}
          onChange={(value) => setOnly(value || undefined)}
        />
        {open.length > 0 && (
          <Button onClick={() => setChosen(new Set(open.map(({ id }) => id)))}>{t('chooseAll')}</Button>
        )}
        {picked.length > 0 && (
          <Button type="primary" onClick={() => setHandling(true)}>
            {t('handleChosen', { n: picked.length })}
          </Button>
        )}
      </div>
      <LongList
        rows={data}
        keyOf={({ id }) => id}
        rowHeight={rowHeight}
        label={t('lines')}
        empty={<p className="ay-quiet">{t('noLines')}</p>}
        render={(line) => (
          <Line of={line} chosen={chosen.has(line.id)} onToggle={settles(line) ? toggle : undefined} />
        )}
      />
      {handling && (
        <HandleForm
          lines={picked.slice(0, most)}
          onClose={() => setHandling(false)}
          onDone={() => setChosen(new Set())}
        />
      )}
    </>
  );
};

interface LineProps {
  of: StocktakeLine;
  chosen: boolean;
  onToggle: ((id: string) => void) | undefined;
}

const Line = ({ of, chosen, onToggle }: LineProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { id, name, code, found, conflict, unit, expected, counted, difference } = of;
  const amount = (value: string) => `${value} ${unit ?? ''}`.trim();
  const amounts = [
    expected !== null && t('book', { amount: amount(expected) }),
    counted !== null && t('found', { amount: amount(counted) }),
    difference !== null && Number(difference) !== 0 && t('differs', { amount: amount(difference) }),
  ];
  const places = [
    of.away ? t('away', { who: of.away }) : of.expectedPlace && t('from', { place: of.expectedPlace }),
    of.place && of.place !== of.expectedPlace && t('at', { place: of.place }),
  ];
  const people = [
    of.scannedAt && t('by', { name: of.scannedByName ?? '', at: formatMoment(of.scannedAt) }),
    of.checkedAt && t('by', { name: of.checkedByName ?? '', at: formatMoment(of.checkedAt) }),
    of.handling && `${label(countHandlings[of.handling])}：${of.cause}`,
  ];
  return (
    <div className="count-line">
      {onToggle && (
        <Checkbox checked={chosen} aria-label={t('choose', { name, code })} onChange={() => onToggle(id)} />
      )}
      <span>
        <strong>{`${name} ${code}`}</strong>
        <small>{amounts.filter(Boolean).join(' · ')}</small>
        <small title={places.filter(Boolean).join(' → ')}>{places.filter(Boolean).join(' → ')}</small>
        <small>
          {people.filter(Boolean).join(' · ')}{' '}
          {of.photoUrl && (
            <a href={of.photoUrl} target="_blank" rel="noreferrer">
              {t('photo')}
            </a>
          )}
        </small>
        {conflict && (
          <span>
            <StatusTag dictionary={countConflicts} code={conflict} tone={conflictTones[conflict]} />
          </span>
        )}
      </span>
      {found && <StatusTag dictionary={foundKinds} code={found} tone={foundTones[found]} />}
    </div>
  );
};

interface HandleProps {
  lines: readonly StocktakeLine[];
  onClose: () => void;
  onDone: () => void;
}

/** As what all of the chosen lines may be settled, with the reason. */
const HandleForm = ({ lines, onClose, onDone }: HandleProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { message } = App.useApp();
  const [first, ...rest] = lines;
  const common = (first?.may ?? []).filter((one) => rest.every(({ may }) => may.includes(one)));
  const lineIds = lines.map(({ id }) => id);
  return (
    <FormDrawer
      size={480}
      title={t('handleTitle', { n: lines.length })}
      endpoint={stocktakeHandle}
      initial={{ lineIds, ...(common[0] && common.length === 1 ? { handling: common[0] } : {}) }}
      note={common.length === 0 ? t('noCommon') : undefined}
      onClose={onClose}
      onDone={() => {
        void message.success(t('handled'));
        onDone();
        onClose();
      }}
    >
      <Field
        name="handling"
        wide
        control={<Select options={common.map((value) => ({ value, label: label(countHandlings[value]) }))} />}
      />
      <Field name="cause" wide />
    </FormDrawer>
  );
};
