import { catalogueLists, commodityImportEndpoints, type ImportJob } from '@anyan/contract';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { nameComma } from '../../../platform/format.ts';
import { useLocale, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { texts } from './texts.ts';

/** Names that are shown of each list. */
const most = 12;

/** Words that rows of an import name and nobody has entered: they are made here, and the rows checked again. */
export const MissingWords = ({ job, onMended }: { job: ImportJob; onMended: () => void }) => {
  const t = useTexts(texts);
  const fail = useFailure();
  const locale = useLocale();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const { data } = useCall(commodityImportEndpoints.commodityImportWordList, { id: job.id });
  if (!data || data.length === 0) return null;
  const add = async () => {
    setBusy(true);
    try {
      const { added } = await call(commodityImportEndpoints.commodityImportWordAdd, { id: job.id });
      void message.success(t('wordsAdded', { n: added }));
      onMended();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title={t('wordsTitle', { n: data.length })}
      description={[...Map.groupBy(data, ({ list }) => list)].map(([list, words]) => (
        <div key={list}>
          {t('wordsOf', {
            list: catalogueLists[list][locale === 'en-US' ? 1 : 0],
            names: words
              .slice(0, most)
              .map(({ name }) => name)
              .join(nameComma()),
          })}
          {words.length > most && ` ${t('wordsMore', { n: words.length })}`}
        </div>
      ))}
      action={
        <Button size="small" type="primary" loading={busy} onClick={() => void add()}>
          {t('wordsAdd')}
        </Button>
      }
    />
  );
};
