import { type Duty, type PersonRow, personEndpoints } from '@anyan/contract';
import { Alert, Flex, Form, Typography } from 'antd';
import { useState } from 'react';
import { formatDay } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PersonSelect, type PickedPerson } from '../../../widgets/pick/PersonSelect.tsx';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { texts } from '../texts.ts';

const { dutyList, personLeave } = personEndpoints;

type HandOver = { duty: string; toUserId: string }[];

/** Leaving: what this person is responsible for, and to whom each duty goes. */
const PersonLeave = ({ row, onClose }: { row: PersonRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const read = useCall(dutyList, { id: row.id }, { staleTime: 0 });
  const duties = read.isFetchedAfterMount ? read.data : undefined;
  const [given, setGiven] = useState(0);
  const open = (duties?.length ?? 0) - given;
  return (
    <FormDrawer
      title={t('leaveTitle', { name: row.name })}
      endpoint={personLeave}
      initial={duties && { id: row.id, leaveDate: formatDay(new Date()), handOver: [], version: row.version }}
      read={read}
      okText={t('leave')}
      okDanger
      okDisabled={open > 0}
      note={
        !!duties?.length && (
          <Typography.Text type="secondary">
            {open > 0 ? t('leaveOpen', { n: open }) : t('leaveReady', { n: duties.length })}
          </Typography.Text>
        )
      }
      onClose={onClose}
      done={t('left')}
    >
      <Alert
        className="ay-wide"
        type="warning"
        showIcon
        title={t('leaveEffect')}
        style={{ marginBottom: 16 }}
      />
      <Field name="leaveDate" />
      <Form.Item name="handOver" label={t('leaveDuties')} className="ay-wide">
        <Duties duties={duties ?? []} without={row.id} onGiven={setGiven} />
      </Form.Item>
    </FormDrawer>
  );
};

interface DutiesProps {
  duties: readonly Duty[];
  without: string;
  value?: HandOver;
  onChange?: (value: HandOver) => void;
  onGiven: (count: number) => void;
}

const Duties = ({ duties, without, value = [], onChange, onGiven }: DutiesProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [met, setMet] = useState<PickedPerson[]>([]);
  const meet = (people: PickedPerson[]) => setMet((before) => [...people, ...before]);
  const give = (next: HandOver) => {
    onChange?.(next);
    onGiven(next.length);
  };
  const set = (duty: string, toUserId: unknown) => {
    const others = value.filter((one) => one.duty !== duty);
    give(typeof toUserId === 'string' ? [...others, { duty, toUserId }] : others);
  };
  if (duties.length === 0) return <Empty text={t('leaveNoDuties')} />;
  return (
    <Flex vertical gap={12}>
      {duties.length > 1 && (
        <PersonSelect
          aria-label={t('leaveAll')}
          placeholder={t('leaveAll')}
          without={[without]}
          userType={1}
          onPicked={meet}
          onChange={(id) => {
            if (typeof id === 'string') give(duties.map(({ duty }) => ({ duty, toUserId: id })));
          }}
        />
      )}
      {duties.map((duty) => (
        <Flex key={duty.duty} gap={16} align="center" wrap>
          <div style={{ flex: 1, minWidth: 180 }}>
            <div>{label(duty)}</div>
            <Typography.Text type="secondary" style={{ fontSize: 12 }}>
              {label([duty.place, duty.placeEn ?? duty.place])}
            </Typography.Text>
          </div>
          <div style={{ flex: 1, minWidth: 200 }}>
            <PersonSelect
              aria-label={`${label(duty)} ${t('leaveReceiver')}`}
              value={value.find((one) => one.duty === duty.duty)?.toUserId}
              known={met}
              without={[without]}
              userType={1}
              onPicked={meet}
              onChange={(id) => set(duty.duty, id)}
            />
          </div>
        </Flex>
      ))}
    </Flex>
  );
};

export default PersonLeave;
