import { useTexts } from '../../../platform/i18n.ts';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { texts } from '../code/codeTexts.ts';

/** /signList/display within the shell: the display itself is a page of its own, which the server gives to a tablet. */
const DisplayElsewhere = () => {
  const t = useTexts(texts);
  return (
    <Empty text={t('elsewhere')}>
      {t('elsewhereHint')}
      <br />
      {/* No navigation of the shell: that would lead back here. */}
      <a href="/signList/display">{t('elsewhereOpen')}</a>
    </Empty>
  );
};

export default DisplayElsewhere;
