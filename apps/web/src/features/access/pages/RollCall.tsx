import { markable, presences, type RollCallDetails, rollCallEndpoints } from '@anyan/contract';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { download } from '../../../platform/download.ts';
import { formatMoment, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { keepPage } from '../../../platform/offline/page.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { PlaceName } from '../PlaceName.tsx';
import { useAnswers } from '../rollCall/useAnswers.ts';
import { type Mark, useMarks } from '../rollCall/useMarks.ts';
import { texts } from '../rollCallTexts.ts';
import { presenceTones } from '../tones.ts';
import '../../../widgets/show/title.css';
import '../rollCall/rollCall.css';

const { rollCallDetails, rollCallEnd, rollCallMark, rollCallPdf } = rollCallEndpoints;

/** /signList/rollCall?id=: everybody answers for himself; who counts marks the others. */
const RollCall = () => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const [params] = useSearchParams();
  const id = params.get('id');
  useEffect(() => void keepPage(), []);
  return (
    <section className="roll-call">
      <h1 className="ay-title">{t('title')}</h1>
      <Mine quiet={!!id} />
      {id && mayCall(rollCallMark) && <Counting id={id} />}
      <Link to="/">{t('home')}</Link>
    </section>
  );
};

/** The question to who is inside, with what stands of him by now, which he may answer anew; to hosts, where their visitors are. */
const Mine = ({ quiet }: { quiet: boolean }) => {
  const t = useTexts(texts);
  const { asking, answer } = useAnswers();
  if (!asking) return null;
  if (asking.length === 0) return quiet ? null : <p className="ay-quiet">{t('nobodyAsks')}</p>;
  return asking.map(({ id, scope, place, drill, state, waits, visitors, startedByName }) => (
    <div key={id} className="roll-call-mine">
      <h2>
        {drill && `【${t('drill')}】`}
        <PlaceName of={{ scope, place }} />
        {state && `：${t('areYouSafe')}`}
      </h2>
      {visitors.length > 0 && (
        <p>{t('whereVisitors', { by: startedByName ?? '', names: visitors.join(nameComma()) })}</p>
      )}
      {state && (
        <>
          <Button type="primary" size="large" block onClick={() => void answer(id, true)}>
            {t('iAmSafe')}
          </Button>
          <Button danger size="large" block onClick={() => void answer(id, false)}>
            {t('iAmTrapped')}
          </Button>
          <p role="status">
            {t('youAre')} <StatusTag dictionary={presences} code={state} tone={presenceTones[state]} />{' '}
            {waits && <span className="ay-quiet">{t('answerWaits')}</span>}
          </p>
        </>
      )}
    </div>
  ));
};

/** In the order in which they matter. */
const { properties } = rollCallDetails.result;
const shownCounters = ['unconfirmed', 'trapped', 'safe', 'left', 'total'] as const;

/** All who were inside: those not heard of first, each with large buttons. */
const Counting = ({ id }: { id: string }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const fail = useFailure();
  const { data, error, waiting, mark } = useMarks(id);
  const [ends, setEnds] = useState(false);
  if (error) return <Failed error={error} />;
  if (!data) return <ListSkeleton show />;
  const counters = shownCounters.map((key) => [key, data[key]] as const);
  const running = data.endedAt === null;
  return (
    <>
      <h2 className="roll-call-place">
        {data.drill && `【${t('drill')}】`}
        <PlaceName of={data} /> · {data.reason}
      </h2>
      {data.endedAt && (
        <p>
          <Tag>{t('hasEnded')}</Tag> <span className="ay-quiet">{formatMoment(data.endedAt)}</span>
          {data.summary && <> · {data.summary}</>}
        </p>
      )}
      <div className="roll-call-standing" role="status">
        <dl className="roll-call-counters">
          {counters.map(([key, n]) => (
            <div key={key} className={n > 0 ? key : undefined}>
              <dt>{label(properties[key])}</dt>
              <dd>{n}</dd>
            </div>
          ))}
        </dl>
      </div>
      {waiting > 0 && <Alert showIcon type="warning" title={t('waiting', { n: waiting })} />}
      <div className="roll-call-doing">
        <Button onClick={() => download(rollCallPdf, { id }).catch(fail)}>{t('print')}</Button>
        {data.canEnd && (
          <Button danger onClick={() => setEnds(true)}>
            {t('end')}
          </Button>
        )}
      </div>
      <ul className="roll-call-people">
        {data.people.map((one) => (
          <Person key={one.id} of={one} marks={running ? (state) => void mark(one.id, state) : undefined} />
        ))}
      </ul>
      {ends && <EndForm id={id} onClose={() => setEnds(false)} />}
    </>
  );
};

interface PersonProps {
  of: RollCallDetails['people'][number];
  marks: ((state: Mark['state']) => void) | undefined;
}

const Person = ({ of, marks }: PersonProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <li className={of.state}>
      <span className="roll-call-name">
        <strong>{of.userName}</strong>{' '}
        <span className="ay-quiet">
          {of.hostName && `${t('visitorOf', { host: of.hostName })} · `}
          {of.roomText}
        </span>
      </span>
      <StatusTag dictionary={presences} code={of.state} tone={presenceTones[of.state]} />
      {of.phone && <a href={`tel:${of.phone}`}>{of.phone}</a>}
      {of.at && (
        <span className="ay-quiet">{t('by', { name: of.byName ?? '', at: formatMoment(of.at) })}</span>
      )}
      {marks && (
        <span className="roll-call-marks">
          <Button size="large" type={of.at === null ? 'primary' : 'default'} onClick={() => marks('safe')}>
            {t('safe')}
          </Button>
          <Button size="large" danger onClick={() => marks('trapped')}>
            {t('trapped')}
          </Button>
          <Button onClick={() => marks('left')}>{label(markable.left)}</Button>
        </span>
      )}
    </li>
  );
};

const EndForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t('end')}
      okText={t('end')}
      endpoint={rollCallEnd}
      initial={{ id, summary: '' }}
      onClose={onClose}
      onDone={onClose}
    >
      <Field name="summary" wide autoFocus />
    </FormDrawer>
  );
};

export default RollCall;
