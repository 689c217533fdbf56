import { type WasteRoundRow, type WasteStop, wasteRoundEndpoints } from '@anyan/contract';
import { Alert, App, Button, Drawer, Grid, Input, Select } from 'antd';
import { useState } from 'react';
import { partBreak } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { CodeInput } from '../../../widgets/scan/CodeInput.tsx';
import { codeOf } from '../../../widgets/scan/scanned.ts';
import { type Signature, SignatureField } from '../../../widgets/sign/SignatureField.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';
import '../request/request.css';

const { wasteCollect, wasteRoundDetails } = wasteRoundEndpoints;
const isKg = (typed: string | undefined): boolean => Number(typed) > 0;

/** At a stop: its waste is scanned and weighed, and signed for by who hands it over. */
const CollectDrawer = ({ row, onClose }: { row: WasteRoundRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const phone = !(Grid.useBreakpoint().md ?? true);
  const { data, error, refetch } = useCall(wasteRoundDetails, { id: row.id }, { staleTime: 0 });
  const [stopId, setStop] = useState<string>();
  const open = (data?.route ?? []).filter(({ waits }) => waits);
  const stop = open.find(({ id }) => id === stopId) ?? open[0];
  return (
    <Drawer
      open
      size={phone ? '100%' : 560}
      title={t('collectTitle', { date: row.date, vehicle: row.vehicle })}
      onClose={onClose}
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={4} show />}
      {data && !stop && <p className="ay-quiet">{t('noneApproved')}</p>}
      {stop && (
        <>
          <Select
            style={{ width: '100%', marginBottom: 16 }}
            aria-label={t('chooseStop')}
            value={stop.id}
            onChange={setStop}
            options={open.map(({ id, requestNo: no, laboratoryName: laboratory, kg }) => ({
              value: id,
              label: t('stop', { no, laboratory, kg }),
            }))}
          />
          <Loading
            key={stop.id}
            roundId={row.id}
            stop={stop}
            onDone={open.length > 1 ? undefined : onClose}
          />
        </>
      )}
    </Drawer>
  );
};

const Loading = ({
  roundId,
  stop,
  onDone,
}: {
  roundId: string;
  stop: WasteStop;
  onDone: (() => void) | undefined;
}) => {
  const t = useTexts(texts);
  const { notification, message } = App.useApp();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [weights, setWeights] = useState<Readonly<Record<string, string>>>({});
  const [signature, setSignature] = useState<Signature>();
  const load = useTold(wasteCollect, {
    onSuccess: ({ differences }) => {
      if (differences.length === 0) void message.success(t('collected'));
      else
        notification.warning({
          title: t('collected'),
          description: differences
            .map(({ kind, code, asked, weighed }) =>
              kind === 'missing'
                ? t('missing', { code })
                : t('weightDiffers', { code, asked: asked ?? '', weighed: weighed ?? '' }),
            )
            .join(partBreak()),
        });
      onDone?.();
    },
  });
  const take = (words: string) => {
    const code = codeOf(words).toUpperCase();
    if (!code) return;
    const known = stop.items.some((item) => item.code === code);
    setFault(known ? '' : t('notHere', { code }));
    setTyped('');
    if (known) setWeights((before) => ({ ...before, [code]: before[code] ?? '' }));
  };
  const chosen = stop.items.filter(({ code }) => code in weights);
  const ready = chosen.length > 0 && chosen.every(({ code }) => isKg(weights[code])) && signature;
  return (
    <>
      <div className="chem-request-line">
        <CodeInput
          value={typed}
          placeholder={t('codeHint')}
          aria-label={t('code')}
          onType={setTyped}
          onScan={take}
          onPressEnter={() => take(typed)}
        />
        <Button onClick={() => take(typed)}>{t('take')}</Button>
      </div>
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 8 }} />}
      <h3 className="ay-section-title">{t('toLoad')}</h3>
      <ul className="chem-lines">
        {stop.items.map(({ code, name, amount }) => (
          <li key={code}>
            <span>{t('item', { name, code, amount })}</span>
            {code in weights && (
              <Input
                inputMode="decimal"
                style={{ width: 130 }}
                suffix="kg"
                aria-label={`${t('kg')} ${code}`}
                value={weights[code] ?? ''}
                onChange={({ target }) => setWeights((before) => ({ ...before, [code]: target.value }))}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="ay-quiet">{t('left')}</p>
      <h3 className="ay-section-title">{t('signature')}</h3>
      <SignatureField {...(signature ? { value: signature } : {})} onChange={setSignature} />
      <Button
        type="primary"
        block
        style={{ marginTop: 16 }}
        disabled={!ready}
        loading={load.isPending}
        onClick={() =>
          signature &&
          load.mutate({
            roundId,
            codes: chosen.map(({ code }) => ({ code, kg: weights[code] ?? '' })),
            signatureFileId: signature.fileId,
          })
        }
      >
        {t('collect')}
      </Button>
    </>
  );
};

export default CollectDrawer;
