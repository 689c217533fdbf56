import { Button } from 'antd';
import { setLocale, useLocale, useTexts } from '../../platform/i18n.ts';
import { appTexts } from '../texts.ts';

/** Changes to the other language, which it names in that language. */
export const LanguageButton = () => {
  const t = useTexts(appTexts);
  const chinese = useLocale() === 'zh-CN';
  const name = t('otherLanguageShort');
  return (
    <Button
      type="text"
      className="head-language"
      lang={chinese ? 'en' : 'zh-CN'}
      aria-label={`${name} ${t('otherLanguage')}`}
      onClick={() => setLocale(chinese ? 'en-US' : 'zh-CN')}
    >
      {name}
    </Button>
  );
};
