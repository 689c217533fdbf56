import {
  type EmergencyDetails,
  emergencyEndpoints,
  emergencyPosts,
  emergencySources,
  emergencyStates,
  emergencyTypes,
  hazardCategories,
  smsStates,
  timelineKinds,
} from '@anyan/contract';
import { Alert, Button, Image, Tag, Timeline } from 'antd';
import { Fragment, lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useButton } from '../../../platform/auth.tsx';
import { call } from '../../../platform/call.ts';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useRefresh } from '../../../platform/query.ts';
import { useTopic } from '../../../platform/topics.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { RelativeTime } from '../../../widgets/show/RelativeTime.tsx';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { texts } from '../texts.ts';
import { emergencyTones, smsTones } from '../tones.ts';
import { pointIn } from './HereField.tsx';
import { useEmergencyActs } from './useEmergencyActs.ts';
import '../emergency.css';

const { emergencyDetails, emergencyCancel, emergencySeen } = emergencyEndpoints;
const forms = {
  note: lazy(() => import('./forms.tsx').then(({ NoteForm }) => ({ default: NoteForm }))),
  handOver: lazy(() => import('./forms.tsx').then(({ HandOverForm }) => ({ default: HandOverForm }))),
  close: lazy(() => import('./forms.tsx').then(({ CloseForm }) => ({ default: CloseForm }))),
  reopen: lazy(() => import('./forms.tsx').then(({ ReopenForm }) => ({ default: ReopenForm }))),
};
const PlaceNow = lazy(() => import('./PlaceNow.tsx'));
const AccidentOf = lazy(() => import('../accident/AccidentOf.tsx'));
type Asked = keyof typeof forms;

/** An emergency as it goes on: what, where, who has it, who comes, what was done. */
export const EmergencyView = ({ of }: { of: EmergencyDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const refresh = useRefresh();
  useTopic(`emergency:${of.id}`, () => refresh(emergencyDetails));
  // Of whoever may confirm it there is a receipt.
  const told = of.can.includes('confirm');
  useEffect(() => {
    if (told) void call(emergencySeen, { id: of.id }).catch(() => {});
  }, [of.id, told]);
  return (
    <div className="emergency-view">
      <div className="emergency-head">
        <StatusTag dictionary={emergencyStates} code={of.state} tone={emergencyTones[of.state]} />
        {of.drill && <Tag color="blue">{t('drill')}</Tag>}
        <h2>
          {label(emergencyTypes[of.kind])} · {of.place}
        </h2>
      </div>
      <p className="ay-quiet">
        {of.no} · <RelativeTime at={of.raisedAt} /> · {label(emergencySources[of.sourceKind])}
        {of.raisedByName && ` · ${of.raisedByName}`}
      </p>
      {of.note && <p className="emergency-note">{of.note}</p>}
      <Pictures of={of.images} />
      <OnMap of={of} />
      <p role="status" className="emergency-who">
        <strong>
          <Who of={of} />
        </strong>
        {of.told > 0 && <span>{t('told', { n: of.told, m: of.confirmed })}</span>}
        {of.insideCount !== null && <span>{t('inside', { n: of.insideCount })}</span>}
      </p>
      <Unserved of={of} />
      {of.result && (
        <p>
          {t('result')}：{of.result}
        </p>
      )}
      <Reckon of={of} />
      <Doing of={of} />
      <Suspense fallback={null}>
        {of.accidentReportId && <AccidentOf id={of.accidentReportId} />}
        <PlaceNow of={of} />
      </Suspense>
      <Receipts of={of} />
      <WhatHappened of={of} />
    </div>
  );
};

/** A point on the map, which a phone opens in its own map. */
const OnMap = ({ of: { point, nearTo } }: { of: EmergencyDetails }) => {
  const t = useTexts(texts);
  if (!point) return null;
  const at = `${point.lat},${point.lng}`;
  return (
    <p>
      {t('pointAt')}：<a href={`geo:${at}?q=${at}`}>{pointIn(point)}</a>
      {nearTo && ` · ${t('pointNear', { name: nearTo.name, n: nearTo.metres })}`}
    </p>
  );
};

/** Who has it now, or had it. */
const Who = ({ of: { handlerName: name, closedAt } }: { of: EmergencyDetails }) => {
  const t = useTexts(texts);
  if (closedAt === null) return name ? t('handled', { name }) : t('nobody');
  return name ? t('wasHandled', { name }) : t('over');
};

/** While it goes on: nobody was sent an SMS, so that somebody has to call. */
const Unserved = ({ of }: { of: EmergencyDetails }) => {
  const t = useTexts(texts);
  if (of.smsServed || of.closedAt !== null || !of.receipts.some(({ phone }) => phone)) return null;
  return <Alert type="warning" showIcon title={t('smsUnserved')} />;
};

/** Level and hazards of the laboratories there. */
const Reckon = ({ of }: { of: EmergencyDetails }) => {
  const label = useLabel();
  return (
    of.laboratories.length > 0 && (
      <ul className="emergency-list">
        {of.laboratories.map(({ id, name, level, categories }) => (
          <li key={id}>
            <span>{name}</span>
            <RiskLevel level={level} />
            <span>{categories.map((one) => label(hazardCategories[one])).join(label(['、', ', ']))}</span>
          </li>
        ))}
      </ul>
    )
  );
};

const Pictures = ({ of }: { of: readonly string[] }) =>
  of.length > 0 && (
    <Image.PreviewGroup>
      <div className="emergency-doing">
        {of.map((image) => (
          <Image key={image} src={image} alt="" width={96} height={96} loading="lazy" />
        ))}
      </div>
    </Image.PreviewGroup>
  );

/** All that may be pressed now. */
const Doing = ({ of }: { of: EmergencyDetails }) => {
  const [open, setOpen] = useState<Asked>();
  const { acts, busy } = useEmergencyActs(of, setOpen);
  const close = () => setOpen(undefined);
  const Opened = open && forms[open];
  return (
    <>
      <div className="emergency-doing">
        {of.can.includes('cancel') && <TakeBack of={of} />}
        {acts.map(({ event, label, press }) => (
          <Button
            key={label}
            size="large"
            type={event === 'handle' ? 'primary' : 'default'}
            danger={event === 'handle'}
            disabled={busy}
            onClick={press}
          >
            {label}
          </Button>
        ))}
        <CountPeople of={of} />
      </div>
      <Suspense fallback={null}>{Opened && <Opened of={of} onClose={close} />}</Suspense>
    </>
  );
};

/** The way to a roll-call of the place, for who may hold one. */
const CountPeople = ({ of }: { of: EmergencyDetails }) => {
  const t = useTexts(texts);
  const may = useButton('signRollCall');
  const [laboratoryId] = of.laboratoryIds;
  if (!may || of.closedAt !== null || !(of.buildingId || laboratoryId)) return null;
  const asked = new URLSearchParams({
    ...{ tab: 'rollCalls', alarm: of.id, no: of.no, place: of.place },
    ...(of.buildingId ? { buildingId: of.buildingId } : { laboratoryId: laboratoryId ?? '' }),
  });
  return (
    <Link className="emergency-count" to={`/access/signList?${asked}`}>
      {t('rollCall')}
    </Link>
  );
};

/** Pressed by mistake: for some seconds it is taken back without a message having gone out. */
const TakeBack = ({ of }: { of: EmergencyDetails }) => {
  const t = useTexts(texts);
  const left = () => Math.ceil((Date.parse(of.takeBackUntil) - Date.now()) / 1000);
  const [seconds, setSeconds] = useState(left);
  const cancel = useTold(emergencyCancel, { done: t('takenBack') });
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  });
  if (seconds <= 0) return null;
  return (
    <Button size="large" loading={cancel.isPending} onClick={() => cancel.mutate({ id: of.id })}>
      {t('takeBack', { n: seconds })}
    </Button>
  );
};

const Receipts = ({ of }: { of: EmergencyDetails }) => {
  const t = useTexts(texts);
  const rings = [...new Set(of.receipts.map(({ ring }) => ring))];
  if (rings.length === 0) return null;
  return (
    <section>
      <h3 className="ay-section-title">{t('receipts')}</h3>
      {rings.map((ring) => (
        <Fragment key={ring}>
          {/* Who is told again is told in another ring. */}
          {rings.length > 1 && <h4 className="ay-quiet">{t('ring', { n: ring })}</h4>}
          <RingOf of={of} ring={ring} />
        </Fragment>
      ))}
    </section>
  );
};

const RingOf = ({ of, ring }: { of: EmergencyDetails; ring: number }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <ul className="emergency-list">
      {of.receipts
        .filter((one) => one.ring === ring)
        .map((one) => (
          <li key={one.id} className={one.going ? 'goes' : undefined}>
            <span>{one.name}</span>
            <span className="ay-quiet">{label(emergencyPosts[one.post])}</span>
            {one.phone && <a href={`tel:${one.phone}`}>{one.phone}</a>}
            <span className="emergency-end">
              {of.smsServed && one.phone && one.smsState !== 'none' && (
                <StatusTag dictionary={smsStates} code={one.smsState} tone={smsTones[one.smsState]} />
              )}
              {t(one.going ? 'comes' : one.confirmedAt ? 'confirmed' : one.seenAt ? 'seen' : 'notYet')}
            </span>
          </li>
        ))}
    </ul>
  );
};

const WhatHappened = ({ of }: { of: EmergencyDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (of.timeline.length === 0) return null;
  return (
    <section>
      <h3 className="ay-section-title">{t('timeline')}</h3>
      <Timeline
        items={of.timeline.map((one) => ({
          key: one.id,
          content: (
            <>
              <strong>{label(timelineKinds[one.kind])}</strong>{' '}
              <span className="ay-quiet">
                {one.actorName ?? t('system')} · <time dateTime={one.at}>{formatMoment(one.at)}</time>
              </span>
              {one.text && <p>{one.text}</p>}
              <Pictures of={one.images} />
            </>
          ),
        }))}
      />
    </section>
  );
};
