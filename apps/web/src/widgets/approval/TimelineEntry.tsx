import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import { eventKinds, type TimelineEvent } from '@anyan/contract';
import { Image } from 'antd';
import { formatMoment } from '../../platform/format.ts';
import { useTexts } from '../../platform/i18n.ts';
import { Portrait } from '../../platform/Portrait.tsx';
import { StatusTag } from '../show/StatusTag.tsx';
import { Tag } from '../show/Tag.tsx';
import { useDuration } from './duration.ts';
import { factWords } from './factWords.ts';
import { texts } from './texts.ts';
import { eventTones } from './tones.ts';

/** Something that happened: who, what, when, and what was said, signed and changed with it. */
export const TimelineEntry = ({ event, newRound }: { event: TimelineEvent; newRound: boolean }) => {
  const t = useTexts(texts);
  const duration = useDuration();
  const name = event.actor?.name ?? t('system');
  return (
    <li data-state="done">
      <Portrait name={name} src={event.actor?.avatar} size={28} />
      <div className="ay-approval-run-body">
        <div className="ay-approval-run-head">
          <strong>{name}</strong>
          <StatusTag dictionary={eventKinds} code={event.kind} tone={eventTones[event.kind] ?? 'default'} />
          {event.stepName && <span className="ay-approval-run-quiet">{event.stepName}</span>}
          {event.onBehalfOfName && <Tag>{t('onBehalfOf', { name: event.onBehalfOfName })}</Tag>}
          {newRound && <Tag tone="processing">{t('round', { n: event.round })}</Tag>}
        </div>
        <div className="ay-approval-run-quiet">
          <time dateTime={event.at}>{formatMoment(event.at)}</time>
          {event.waitedSeconds !== null && ` · ${t('waited', { time: duration(event.waitedSeconds) })}`}
          {event.device === 'phone' && ` · ${t('phone')}`}
        </div>
        {event.note && <p>{event.note}</p>}
        {event.comment && <p className="ay-approval-run-comment">{event.comment}</p>}
        <EventMore event={event} />
      </div>
    </li>
  );
};

/** Checklist, changed fields, attachments and signature, where there are some. */
const EventMore = ({ event }: { event: TimelineEvent }) => {
  const t = useTexts(texts);
  return (
    <>
      {event.checklist.length > 0 && (
        <ul className="ay-approval-run-checks">
          {event.checklist.map((point) => (
            <li key={point.text} data-checked={point.checked}>
              {point.text}
            </li>
          ))}
        </ul>
      )}
      {event.edits.map((edit) => (
        <p key={edit.label}>
          {edit.label}：<del>{factWords(edit.before)}</del> → <strong>{factWords(edit.after)}</strong>
        </p>
      ))}
      {event.attachments.length > 0 && (
        <div className="ay-approval-run-files">
          {event.attachments.map((file) =>
            file.picture ? (
              <Image key={file.id} src={file.url} alt={file.name} width={72} height={72} />
            ) : (
              <a key={file.id} href={file.url} target="_blank" rel="noreferrer">
                <PaperClipOutlined /> {file.name}
              </a>
            ),
          )}
        </div>
      )}
      {event.signatureUrl && (
        <img className="ay-approval-run-signature" src={event.signatureUrl} alt={t('signature')} />
      )}
    </>
  );
};
