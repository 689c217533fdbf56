import { fundingEndpoints, fundingLimits } from '@anyan/contract';
import { Button, DatePicker, Form, Modal } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { today } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from './texts.ts';

const { fundingStatement } = fundingEndpoints;
const day = 'YYYY-MM-DD';

/** 流水单 of a card for a period, from the beginning of the year unless another is chosen. */
export const StatementButton = ({ id, cardNo }: { id: string; cardNo: string }) => {
  const t = useTexts(texts);
  const file = useFile();
  const [open, setOpen] = useState(false);
  const [period, setPeriod] = useState<[Dayjs, Dayjs]>(() => [
    dayjs(today()).startOf('year'),
    dayjs(today()),
  ]);
  const [from, to] = period;
  const long = to.diff(from, 'day') >= fundingLimits.days;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('statement')}</Button>
      <Modal
        open={open}
        title={t('statementOf', { no: cardNo })}
        okText={t('print')}
        okButtonProps={{ disabled: long, loading: file.busy }}
        onCancel={() => setOpen(false)}
        onOk={() =>
          void file
            .open(fundingStatement, { fundingId: id, from: from.format(day), to: to.format(day) })
            .then(() => setOpen(false))
        }
      >
        <Form layout="vertical">
          <Form.Item
            label={t('period')}
            help={t('periodHelp', { days: fundingLimits.days })}
            validateStatus={long ? 'error' : ''}
          >
            <DatePicker.RangePicker
              value={period}
              allowClear={false}
              onChange={(chosen) => chosen?.[0] && chosen[1] && setPeriod([chosen[0], chosen[1]])}
            />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
};
