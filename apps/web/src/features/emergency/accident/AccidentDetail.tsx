import {
  type AccidentDetails,
  accidentEndpoints,
  accidentReceivers,
  casualtyDegrees,
  codesOf,
  fourPoints,
} from '@anyan/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { download } from '../../../platform/download.ts';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Can } from '../../../widgets/access/Can.tsx';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { FileLinks } from '../../../widgets/transfer/FileLinks.tsx';
import { texts } from '../texts.ts';
import { accidentTones } from '../tones.ts';
import '../emergency.css';

const { accidentReportDetails, accidentReportHistory, accidentReportPdf } = accidentEndpoints;

/** An accident report with what it says and who was hurt. */
const AccidentDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const fail = useFailure();
  return (
    <RecordDrawer
      endpoint={accidentReportDetails}
      id={id}
      onClose={onClose}
      title={(one) => one && `${one.no} ${one.place}`}
      stateField="state"
      tones={accidentTones}
      history={{ endpoint: accidentReportHistory }}
    >
      {(one) => (
        <>
          <Fields
            record={one}
            schema={accidentReportDetails.result}
            fields={[
              ...(['emergencyNo', 'kind', 'level', 'place', 'occurredAt', 'dueAt', 'quickAt'] as const),
              { field: 'lateMinutes', render: ({ lateMinutes }) => lateMinutes ?? '–' },
              ...(['finalDueAt', 'handlerName', 'loss', 'course'] as const),
              ...(['immediateMeasures', 'directCause', 'indirectCause'] as const),
              ...(one.contentHash ? (['contentHash', 'intact'] as const) : []),
            ]}
          />
          <Told of={one} />
          <FileLinks files={one.files.filter(({ id: file }) => one.attachments.includes(file))} />
          <Can calls={accidentReportPdf}>
            <Button onClick={() => download(accidentReportPdf, { id }).catch(fail)}>{t('print')}</Button>
          </Can>
        </>
      )}
    </RecordDrawer>
  );
};

/** People who were hurt, the four points, and who was told of it. */
const Told = ({ of }: { of: AccidentDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <>
      {of.casualties.length > 0 && (
        <Part title={t('hurt')}>
          {of.casualties.map((one, no) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of the same name are two people
            <li key={no}>
              <span>{one.name}</span>
              <span>{label(casualtyDegrees[one.degree])}</span>
              {one.injury && <span>{one.injury}</span>}
              {one.hospital && <span>{one.hospital}</span>}
            </li>
          ))}
        </Part>
      )}
      <Part title={t('fourPoints')}>
        {codesOf(fourPoints).map((point) => {
          const row = of.points.find((one) => one.point === point);
          return (
            <li key={point}>
              <span>{label(fourPoints[point])}</span>
              <Tag tone={row?.done ? 'success' : 'warning'}>{t(row?.done ? 'pointDone' : 'pointOpen')}</Tag>
              {row?.text && <span>{row.text}</span>}
              <FileLinks files={of.files.filter(({ id }) => row?.files?.includes(id))} />
            </li>
          );
        })}
      </Part>
      {of.reportedTo.length > 0 && (
        <Part title={t('reportedTo')}>
          {of.reportedTo.map((one) => (
            <li key={`${one.receiver}${one.at}`}>
              <span>{label(accidentReceivers[one.receiver])}</span>
              <time dateTime={one.at}>{formatMoment(one.at)}</time>
              <span>{one.way}</span>
              <span>{one.by}</span>
            </li>
          ))}
        </Part>
      )}
    </>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="emergency-part" aria-label={title}>
    <h3 className="ay-section-title">{title}</h3>
    <ul className="emergency-list">{children}</ul>
  </section>
);

export default AccidentDetail;
