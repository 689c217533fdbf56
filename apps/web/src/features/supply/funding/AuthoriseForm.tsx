import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { type FundingDetails, fundingEndpoints, fundingLimits } from '@anyan/contract';
import { Button, Form, Input } from 'antd';
import type { ComponentProps } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import DateControl from '../../../widgets/form/DateControl.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { TheirValue } from '../../../widgets/form/TheirValue.tsx';
import { LazyPersonSelect } from '../../../widgets/pick/lazy.tsx';
import { texts } from './texts.ts';
import './funding.css';

const { fundingAuthoriseSave, fundingDetails } = fundingEndpoints;

/** The form gives value and onChange. */
const Day = (given: Partial<ComponentProps<typeof DateControl>>) => (
  <DateControl kind="day" onChange={() => {}} {...given} />
);

/** An emptied box: no limit. */
const emptied = ({ target }: { target: { value: string } }): string | null => target.value.trim() || null;

const People = ({ known }: { known: FundingDetails['authorised'] }) => {
  const t = useTexts(texts);
  const needed = [{ required: true, message: t('incomplete') }];
  const names = known.map(({ userId, userName }) => ({ id: userId, name: userName }));
  return (
    <Form.Item className="ay-wide">
      <TheirValue name="authorised" />
      <Form.List name="authorised">
        {(fields, { add, remove }) => (
          <>
            {fields.length === 0 && <p className="ay-quiet">{t('noneAuthorised')}</p>}
            {fields.map(({ key, name }) => (
              <div key={key} className="funding-line">
                <Form.Item name={[name, 'userId']} rules={needed} label={t('person')}>
                  <LazyPersonSelect known={names} aria-label={t('person')} />
                </Form.Item>
                <Form.Item
                  name={[name, 'limitPerOrder']}
                  getValueFromEvent={emptied}
                  label={t('limitPerOrder')}
                >
                  <Input inputMode="decimal" placeholder={t('noLimit')} allowClear />
                </Form.Item>
                <Form.Item name={[name, 'limitTotal']} getValueFromEvent={emptied} label={t('limitTotal')}>
                  <Input inputMode="decimal" placeholder={t('noLimit')} allowClear />
                </Form.Item>
                <Form.Item name={[name, 'validTo']} rules={needed} label={t('until')}>
                  <Day />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('removePerson', { n: name + 1 })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              icon={<PlusOutlined />}
              disabled={fields.length >= fundingLimits.authorised}
              onClick={() => add({})}
            >
              {t('addPerson')}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
};

/** Who else may use a card, up to how much and until when. */
const AuthoriseForm = ({ row, onClose }: { row: { id: string; cardNo: string }; onClose: () => void }) => {
  const t = useTexts(texts);
  const read = useCall(fundingDetails, { id: row.id }, { staleTime: 0 });
  const { data } = read;
  return (
    <FormDrawer
      size={860}
      title={t('authorise', { no: row.cardNo })}
      endpoint={fundingAuthoriseSave}
      read={read}
      note={t('authoriseNote')}
      initial={
        data && {
          ...{ fundingId: data.id, version: data.version },
          authorised: data.authorised.map(({ userId, limitPerOrder, limitTotal, validTo }) => ({
            ...{ userId, limitPerOrder, limitTotal, validTo },
          })),
        }
      }
      onClose={onClose}
    >
      <People known={data?.authorised ?? []} />
    </FormDrawer>
  );
};

export default AuthoriseForm;
