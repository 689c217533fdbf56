import { type ApplicableRoom, accessApplyEndpoints, applyLimits, hazardCategories } from '@anyan/contract';
import { Alert, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useDebounced } from '../../../widgets/pick/useDebounced.ts';
import { RiskLevel } from '../../../widgets/show/RiskLevel.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { needText } from '../requirement/needText.ts';
import { openText } from '../room/hoursText.ts';
import { texts as accessTexts } from '../texts.ts';
import { texts } from './applyTexts.ts';
import '../access.css';

const pageSize = 50;

interface Props {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  disabled?: boolean;
  /** Begins with the rooms of this laboratory. */
  about?: string | undefined;
}

/** Rooms of one laboratory, found by name; the laboratory is that of the room chosen last. */
export const PickRooms = ({ value = [], onChange, disabled, about }: Props) => {
  const t = useTexts(texts);
  const form = Form.useFormInstance();
  const laboratoryId = Form.useWatch<string | undefined>('laboratoryId', { preserve: true });
  const [words, setWords] = useState('');
  const keyword = useDebounced(words.trim()) || undefined;
  const { data, error, refetch } = useCall(accessApplyEndpoints.applicableRoomList, {
    ...{ keyword, pageSize },
    laboratoryId: keyword ? undefined : about,
  });
  const toggle = ({ id, laboratoryId: of }: ApplicableRoom) => {
    if (of !== laboratoryId) {
      form.setFieldValue('laboratoryId', of);
      onChange?.([id]);
      return;
    }
    onChange?.(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  };
  const isChosen = (row: ApplicableRoom) => row.laboratoryId === laboratoryId && value.includes(row.id);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <div className="access-rows access-pick">
      <Input.Search
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className="ay-quiet">
        {t('oneLaboratory')} · {t('chosen', { n: value.length })}
      </p>
      {!data && <ListSkeleton rows={4} show />}
      {data?.data.length === 0 && <Empty text={t('roomsNone')} />}
      {[...Map.groupBy(data?.data ?? [], (row) => row.laboratoryId)].map(([of, rows]) => (
        <fieldset key={of} className="access-group">
          <legend>
            {rows[0]?.laboratoryName} <RiskLevel level={rows[0]?.level ?? null} />
          </legend>
          {rows.map((row) => (
            <Checkbox
              key={row.id}
              checked={isChosen(row)}
              disabled={
                disabled || (!isChosen(row) && value.length >= applyLimits.rooms && of === laboratoryId)
              }
              onChange={() => toggle(row)}
            >
              <RoomFacts row={row} />
            </Checkbox>
          ))}
        </fieldset>
      ))}
      {data && data.totalCount > data.data.length && <Alert type="info" showIcon title={t('roomsMore')} />}
    </div>
  );
};

/** A room with what it asks, when it is open, and whether one has access. */
export const RoomFacts = ({ row }: { row: ApplicableRoom }) => {
  const t = useTexts(texts);
  const a = useTexts(accessTexts);
  const label = useLabel();
  const { effective, openHours, grantState } = row;
  const hours = openText(openHours, label);
  return (
    <span className="access-room">
      <strong>
        {row.roomText} {grantState && <Tag tone="success">{t('mine')}</Tag>}
      </strong>
      <small className="ay-quiet">
        {effective.categories.map((one) => label(hazardCategories[one])).join(label(['、', ', ']))} · {hours}{' '}
        · {t('longest', { n: effective.maxPeriodDays })}
      </small>
      <small className="ay-quiet">
        {effective.certificates.map((need) => needText(need, a, label)).join(label(['、', ', ']))}
      </small>
    </span>
  );
};
