import { files, type ImportJob } from '@anyan/contract';
import { Alert, Button, Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useFailure } from '../feedback/useFailure.ts';
import { importTexts as texts } from './importTexts.ts';
import './mapping.css';

interface Props {
  job: ImportJob;
  heading: NonNullable<ImportJob['heading']>;
  onMapped: () => Promise<unknown>;
  onAgain: () => void;
}

/** What a column that is not read is called in the select, which has no value for null. */
const notRead = '';

/** Which column of the file is which field; what the titles say is chosen already. */
export const ImportMapping = ({ job, heading, onMapped, onAgain }: Props) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const [keys, setKeys] = useState(() => new Map(heading.map(({ column, key }) => [column, key])));
  const [sending, setSending] = useState(false);
  const taken = new Set(keys.values());
  const missing = job.fields.filter(({ key, required }) => required && !taken.has(key));
  const send = async () => {
    setSending(true);
    try {
      const columns = [...keys].map(([column, key]) => ({ column, key }));
      await call(files.endpoints.importMap, { id: job.id, columns });
      await onMapped();
    } catch (failure) {
      fail(failure);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Alert
        showIcon
        type={missing.length > 0 ? 'warning' : 'info'}
        title={
          missing.length > 0
            ? t('mappingMissing', { columns: missing.map(({ title }) => title).join('、') })
            : t('mappingHint')
        }
      />
      <ul className="ay-mapping">
        {heading.map(({ column, letters, title, samples }) => (
          <li key={column}>
            <div>
              <b>{title}</b>
              <Typography.Text type="secondary">{t('mappingColumn', { letters })}</Typography.Text>
              <div className="ay-mapping-samples">{samples.join(' · ') || t('mappingNoSamples')}</div>
            </div>
            <Select
              aria-label={t('mappingField', { title })}
              value={keys.get(column) ?? notRead}
              showSearch={{ optionFilterProp: 'label' }}
              popupMatchSelectWidth={220}
              onChange={(key) => setKeys(new Map(keys).set(column, key === notRead ? null : key))}
              options={[
                { value: notRead, label: t('mappingNone') },
                ...job.fields.map(({ key, title: name, required }) => ({
                  value: key,
                  label: required ? `${name} *` : name,
                  disabled: taken.has(key) && keys.get(column) !== key,
                })),
              ]}
            />
          </li>
        ))}
      </ul>
      <Flex justify="flex-end" gap={8} wrap style={{ marginTop: 16 }}>
        <Button onClick={onAgain}>{t('importOther')}</Button>
        <Button type="primary" loading={sending} disabled={missing.length > 0} onClick={send}>
          {t('mappingGo')}
        </Button>
      </Flex>
    </>
  );
};
