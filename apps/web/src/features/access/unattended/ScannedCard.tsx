import { hazardCategories, unattendedEndpoints, unattendedStates } from '@anyan/contract';
import { Alert, Button, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { formatMoment } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import type { ScannedProps } from '../../../widgets/scan/scanned.ts';
import { UrgentLinks } from '../../../widgets/show/PlaceLinks.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { unattendedTones } from '../tones.ts';
import { texts } from './unattendedTexts.ts';
import './card.css';

const { unattendedCard } = unattendedEndpoints;
const pages = { own: '/access/mineAccessRoomList', rooms: '/access/signList' };

/** 无人值守卡 that was scanned: whom to call first, then what to do, then what runs; for whoever stands before it. */
const ScannedCard = ({ code }: ScannedProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const go = useNavigate();
  const id = code.slice(1);
  const { data, error, refetch } = useCall(unattendedCard, { id });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} show />;
  const { state, title, roomText, hazards, contactName: name, phone, emergencyAction, endedAt } = data;
  return (
    <section className="unattended-card">
      <h1>
        {title} <StatusTag dictionary={unattendedStates} code={state} tone={unattendedTones[state]} />
      </h1>
      <p>{roomText}</p>
      {hazards.length > 0 && (
        <div className="unattended-card-hazards">
          {hazards.map((one) => (
            <Tag key={one} color="error">
              {label(hazardCategories[one])}
            </Tag>
          ))}
        </div>
      )}
      <Button type="primary" size="large" block href={`tel:${phone}`}>
        {name ? t('call', { name, phone }) : t('callPlain', { phone })}
      </Button>
      {endedAt && <Alert type="info" showIcon title={t('cardOver', { at: formatMoment(endedAt) })} />}
      <div className="unattended-card-action">
        <h2>{t('whatToDo')}</h2>
        <p>{emergencyAction}</p>
      </div>
      <Fields
        record={data}
        schema={unattendedCard.result}
        fields={[
          { field: 'userName', title: t('holder') },
          ...(['laboratoryName', 'startAt', 'plannedEnd', 'runNo'] as const),
        ]}
      />
      {data.details && (
        <Button
          size="large"
          onClick={() => void go(`${pages[data.details ?? 'own']}?tab=unattended&open=${id}`)}
        >
          {t('details')}
        </Button>
      )}
      <UrgentLinks at={{ roomId: data.roomId }} name={roomText} />
    </section>
  );
};

export default ScannedCard;
