import LinkOutlined from '@ant-design/icons/LinkOutlined';
import { App, Button } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { copyText } from '../../../../widgets/detail/copyText.ts';
import { texts } from './texts.ts';

/** The address of goods, without how many one wanted of them. */
const linkHere = (): string => {
  const url = new URL(location.href);
  for (const name of ['num', 'tab']) url.searchParams.delete(name);
  return url.href;
};

/** Takes the address of goods along. */
export const ShareButton = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const copy = () =>
    void copyText(linkHere()).then(
      () => message.success(t('copied')),
      () => message.error(t('notCopied')),
    );
  return (
    <Button type="text" size="small" icon={<LinkOutlined />} onClick={copy}>
      {t('share')}
    </Button>
  );
};
