import { passEndpoints, passStates, type ShownPass } from '@anyan/contract';
import { Button, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatMoment, nameComma } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { QrCode } from '../../../widgets/show/QrCode.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { pathOf } from '../../../widgets/sign/strokes.ts';
import { texts } from './passTexts.ts';
import '../parts/visitor.css';
import './pass.css';

const { visitorPassDetails, passBrief, passCancel, passSave } = passEndpoints;
const PassForm = lazy(() => import('./PassForm.tsx'));
const tones = { waiting: 'warning', ready: 'success', ended: 'default' } as const;

interface Props {
  visitorId: string;
  laboratoryId: string;
}

/** In the drawer of a visit: its pass, the link for the visitor, and what its host does about it. */
const PassPanel = ({ visitorId, laboratoryId }: Props) => {
  const t = useTexts(texts);
  const { data } = useCall(visitorPassDetails, { visitorId });
  if (data === undefined) return null;
  return (
    <section aria-label={t('title')} className="visitor-pass-panel">
      <h3 className="ay-section-title">
        {t('title')} {data && <StatusTag dictionary={passStates} code={data.state} tones={tones} />}
      </h3>
      {data ? <Shown of={data} {...{ visitorId, laboratoryId }} /> : <p className="ay-quiet">{t('none')}</p>}
    </section>
  );
};

const useBriefingText = (of: ShownPass): string => {
  const t = useTexts(texts);
  const at = of.passedAt ? formatMoment(of.passedAt).slice(0, 16) : '';
  if (of.briefedByName) return t('briefedBy', { at, name: of.briefedByName });
  if (of.passedAt) return t('briefedAt', { at });
  return of.triesLeft > 0 ? t('triesLeft', { n: of.triesLeft }) : t('failed');
};

const Shown = ({ of, visitorId, laboratoryId }: Props & { of: ShownPass }) => {
  const t = useTexts(texts);
  const briefing = useBriefingText(of);
  const facts = [
    [t('briefing'), briefing],
    [t('escort'), t(of.escortRequired ? 'escortYes' : 'escortNo')],
    [t('rooms'), of.extraRooms.join(nameComma()) || t('noRooms')],
    [
      t('where'),
      of.inside
        ? t('inside', { room: of.inside.roomText, at: formatMoment(of.inside.inAt).slice(5, 16) })
        : t('outside'),
    ],
  ] as const;
  return (
    <>
      <dl className="ay-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {of.signature && (
          <div>
            <dt>{t('signature')}</dt>
            <dd>
              <svg viewBox="0 0 560 180" className="visitor-signed" role="img" aria-label={t('signature')}>
                <path
                  d={pathOf(of.signature)}
                  fill="none"
                  stroke="#101828"
                  strokeWidth="4"
                  strokeLinecap="round"
                />
              </svg>
            </dd>
          </div>
        )}
      </dl>
      {of.can.length > 0 && <Acts of={of} {...{ visitorId, laboratoryId }} />}
    </>
  );
};

const Acts = ({ of, visitorId, laboratoryId }: Props & { of: ShownPass }) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const mayCall = useMayCall();
  const brief = useTold(passBrief, { done: t('briefed') });
  const cancel = useTold(passCancel, { done: t('cancelled') });
  const [setting, setSetting] = useState(false);
  const [copied, setCopied] = useState(false);
  if (!mayCall(passSave)) return null;
  return (
    <>
      <p>
        <Button onClick={() => setSetting(true)}>{t('set')}</Button>{' '}
        {of.can.includes('brief') && (
          <Button
            onClick={() =>
              confirm({
                title: t('briefAsk'),
                effects: [t('briefEffect')],
                okText: t('brief'),
                danger: false,
                onOk: () => brief.mutateAsync({ visitorId }),
              })
            }
          >
            {t('brief')}
          </Button>
        )}{' '}
        <Button
          danger
          onClick={() =>
            confirm({
              title: t('cancel'),
              effects: [t('cancelEffect')],
              okText: t('cancel'),
              onOk: () => cancel.mutateAsync({ visitorId }),
            })
          }
        >
          {t('cancel')}
        </Button>
      </p>
      <p className="ay-quiet">{t('linkHint')}</p>
      <QrCode value={of.url} size={140} />
      <div className="visitor-link-row">
        <Input readOnly value={of.url} aria-label={t('link')} onFocus={(event) => event.target.select()} />
        {navigator.clipboard && (
          <Button onClick={() => void navigator.clipboard.writeText(of.url).then(() => setCopied(true))}>
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </div>
      {setting && (
        <Suspense fallback={null}>
          <PassForm of={of} {...{ visitorId, laboratoryId }} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </>
  );
};

export default PassPanel;
