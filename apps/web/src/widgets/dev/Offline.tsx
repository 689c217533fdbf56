import { Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { keepPage, type Reliance } from '../../platform/offline/page.ts';
import { giveUp, putOff, waitingOf } from '../../platform/offline/store.ts';
import { waitingStore } from '../../platform/offline/waiting.ts';
import { useStore } from '../../platform/store.ts';
import { Sample } from './Sample.tsx';
import { texts } from './texts.ts';

const kind = 'gallery';

/** What waits in this browser, and how far the page can be relied upon without network. */
export const Offline = () => {
  const t = useTexts(texts);
  const { count } = useStore(waitingStore);
  const [reliance, setReliance] = useState<Reliance>();
  useEffect(() => void keepPage().then(setReliance), []);
  const add = async () => {
    const order = (await waitingOf(kind)).length + 1;
    await putOff(kind, [{ key: String(order), order, body: {} }]);
  };
  return (
    <Sample name="offline/store · offline/page">
      <Flex gap={8} wrap align="center">
        <Button onClick={() => void add()}>{t('putOff')}</Button>
        <Button onClick={() => void giveUp(kind)}>{t('sent')}</Button>
        <span>{t('waiting', { n: count })}</span>
        {reliance && <code>{reliance}</code>}
      </Flex>
    </Sample>
  );
};
