import { Link } from 'react-router';
import { useCollege } from '../../platform/college.ts';
import { useTexts } from '../../platform/i18n.ts';
import { shippedName } from '../../platform/shippedNames.ts';
import { home } from '../guard.ts';
import { appTexts } from '../texts.ts';

/** Logo and name of the college; collapsed only the logo. */
export const Brand = ({ small = false }: { small?: boolean }) => {
  const t = useTexts(appTexts);
  const college = useCollege();
  const name = college?.shortName || college?.collegeName;
  return (
    <Link to={home} className="brand" aria-label={small ? t('workplace') : undefined}>
      <img src={college?.logoUrl || '/favicon.svg'} alt="" width="28" height="28" />
      {!small && (
        <span>
          <b>{name || shippedName(college?.productTitle || t('product'))}</b>
          {name && <small>{shippedName(college?.productTitle || t('product'))}</small>}
        </span>
      )}
    </Link>
  );
};
