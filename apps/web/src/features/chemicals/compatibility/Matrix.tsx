import {
  type CompatibilityLevel,
  type CompatibilityMatrix,
  compatibilityEndpoints,
  compatibilityLevels,
  type StorageClass,
  storageClasses,
  type TObject,
} from '@anyan/contract';
import { Button, Flex, Form, Input, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { HistoryTimeline } from '../../../widgets/detail/HistoryTimeline.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { RowsEditor } from '../control/RowsEditor.tsx';
import { texts } from './texts.ts';
import './matrix.css';

const { compatibilityMatrix, compatibilityMatrixSave, compatibilityMatrixHistory } = compatibilityEndpoints;
const casPairSchema = (compatibilityMatrixSave.input.properties.casPairs as unknown as { items: TObject })
  .items;

const classes = Object.keys(storageClasses) as StorageClass[];
const levels = Object.keys(compatibilityLevels) as CompatibilityLevel[];
type Pair = Pick<CompatibilityMatrix['pairs'][number], 'a' | 'b' | 'level' | 'reason'>;
type CasPair = Pick<CompatibilityMatrix['casPairs'][number], 'a' | 'b' | 'level' | 'reason'>;
const keyOf = (a: string, b: string) => `${a} ${b}`;

interface Draft {
  pairs: ReadonlyMap<string, Pair>;
  casPairs: CasPair[];
}
const draftOf = ({ pairs, casPairs }: CompatibilityMatrix): Draft => ({
  pairs: new Map(pairs.map(({ a, b, level, reason }) => [keyOf(a, b), { a, b, level, reason }])),
  casPairs: casPairs.map(({ a, b, level, reason }) => ({ a, b, level, reason })),
});

/** The matrix of storage classes and the pairs of substances; the college changes what it wants. */
const Matrix = () => {
  const { data, error, refetch } = useCall(compatibilityMatrix, {});
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton show />;
  return <Shown matrix={data} key={data.version} />;
};

const Shown = ({ matrix }: { matrix: CompatibilityMatrix }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const mayCall = useMayCall();
  const [draft, setDraft] = useState<Draft>();
  const [open, setOpen] = useState<Pair>();
  const save = useTold(compatibilityMatrixSave, { done: t('saved'), onSuccess: () => setDraft(undefined) });
  const { pairs, casPairs } = draft ?? draftOf(matrix);
  const stored = new Map(matrix.pairs.map((pair) => [keyOf(pair.a, pair.b), pair]));
  const pairOf = (a: StorageClass, b: StorageClass): Pair =>
    pairs.get(keyOf(a, b)) ?? { a, b, level: 'ok', reason: '' };
  const put = (pair: Pair) => setDraft({ casPairs, pairs: new Map(pairs).set(keyOf(pair.a, pair.b), pair) });
  const titleOf = ({ a, b }: Pair) =>
    a === b
      ? t('alone', { a: label(storageClasses[a]) })
      : t('pairTitle', { a: label(storageClasses[a]), b: label(storageClasses[b]) });
  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" align="center" gap={12} wrap>
        <p className="ay-matrix-hint">{t('hint')}</p>
        {mayCall(compatibilityMatrixSave) && (
          <Flex gap={8}>
            {draft ? (
              <>
                <Button onClick={() => setDraft(undefined)}>{t('cancel')}</Button>
                <Button
                  type="primary"
                  loading={save.isPending}
                  onClick={() =>
                    save.mutate({
                      pairs: [...pairs.values()],
                      casPairs: casPairs.map((pair) => ({ ...pair, a: pair.a ?? '', b: pair.b ?? '' })),
                      version: matrix.version,
                    })
                  }
                >
                  {t('save')}
                </Button>
              </>
            ) : (
              <Button onClick={() => setDraft(draftOf(matrix))}>{t('edit')}</Button>
            )}
          </Flex>
        )}
      </Flex>
      <Flex gap={16} wrap className="ay-matrix-legend">
        {levels.map((level) => (
          <span key={level}>
            <i data-level={level} /> {label(compatibilityLevels[level])}
          </span>
        ))}
        <span>
          <i data-own /> {t('own')}
        </span>
      </Flex>
      <div className="ay-matrix">
        <table>
          <thead>
            <tr>
              <td />
              {classes.map((b) => (
                <th key={b} scope="col" title={label(storageClasses[b])}>
                  {b}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {classes.map((a, row) => (
              <tr key={a}>
                <th scope="row">
                  {a} <span>{label(storageClasses[a])}</span>
                </th>
                {classes.map((b, column) => {
                  const pair = row <= column ? pairOf(a, b) : pairOf(b, a);
                  const own = stored.get(keyOf(pair.a, pair.b))?.own;
                  const words = `${titleOf(pair)}：${label(compatibilityLevels[pair.level])} ${pair.reason}`;
                  return (
                    <td key={b}>
                      <button
                        type="button"
                        data-level={pair.level}
                        {...(own ? { 'data-own': true } : {})}
                        title={words}
                        aria-label={words}
                        onClick={() => setOpen(pair)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>{t('substances')}</h3>
      {draft ? (
        <RowsEditor
          value={casPairs as unknown as Record<string, unknown>[]}
          onChange={(rows) => setDraft({ ...draft, casPairs: rows as unknown as CasPair[] })}
          schema={casPairSchema}
          by={['a', 'b', 'reason']}
          empty={{ level: 'forbid' }}
          fields={[
            { field: 'a', width: 140 },
            { field: 'b', width: 140 },
            { field: 'level', width: 130 },
            { field: 'reason', width: 280 },
          ]}
        />
      ) : (
        <ul className="ay-matrix-pairs">
          {matrix.casPairs.length === 0 && <li>{t('noSubstances')}</li>}
          {matrix.casPairs.map(({ a, aName, b, bName, level, reason, own }) => (
            <li key={keyOf(a, b)}>
              <i data-level={level} {...(own ? { 'data-own': true } : {})} />
              {t('pairTitle', { a: `${aName ?? ''} ${a}`, b: `${bName ?? ''} ${b}` })}
              <span>
                {label(compatibilityLevels[level])} {reason}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h3>{t('history')}</h3>
      <HistoryTimeline endpoint={compatibilityMatrixHistory} id={matrix.id} />
      {open && (
        <PairEditor
          pair={open}
          shipped={stored.get(keyOf(open.a, open.b))?.shipped ?? null}
          title={titleOf(open)}
          editable={!!draft}
          onClose={() => setOpen(undefined)}
          onTake={(pair) => {
            put(pair);
            setOpen(undefined);
          }}
        />
      )}
    </Flex>
  );
};

interface EditorProps {
  pair: Pair;
  shipped: Pick<Pair, 'level' | 'reason'> | null;
  title: string;
  editable: boolean;
  onClose: () => void;
  onTake: (pair: Pair) => void;
}

const PairEditor = ({ pair, shipped, title, editable, onClose, onTake }: EditorProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [level, setLevel] = useState(pair.level);
  const [reason, setReason] = useState(pair.reason);
  const missing = level !== 'ok' && !reason.trim();
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={
        editable
          ? [
              ...(shipped
                ? [
                    <Button
                      key="restore"
                      onClick={() => {
                        setLevel(shipped.level);
                        setReason(shipped.reason);
                      }}
                    >
                      {t('restore')}
                    </Button>,
                  ]
                : []),
              <Button
                key="take"
                type="primary"
                disabled={missing}
                onClick={() => onTake({ ...pair, level, reason: reason.trim() })}
              >
                {t('take')}
              </Button>,
            ]
          : null
      }
    >
      {editable ? (
        <Form layout="vertical">
          <Form.Item label={t('level')}>
            <Segmented
              value={level}
              onChange={setLevel}
              options={levels.map((one) => ({ value: one, label: label(compatibilityLevels[one]) }))}
            />
          </Form.Item>
          <Form.Item
            label={t('reason')}
            required={level !== 'ok'}
            {...(missing ? { validateStatus: 'error' as const, help: t('reasonNeeded') } : {})}
          >
            <Input
              value={reason}
              maxLength={200}
              aria-label={t('reason')}
              onChange={(event) => setReason(event.target.value)}
            />
          </Form.Item>
        </Form>
      ) : (
        <p>
          {label(compatibilityLevels[pair.level])} {pair.reason}
        </p>
      )}
    </Modal>
  );
};

export default Matrix;
