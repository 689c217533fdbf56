import { useContext } from 'react';
import { Link } from 'react-router';
import { useAuthIfAny } from '../../platform/auth.tsx';
import { useLabel } from '../../platform/i18n.ts';
import { type Place, PlaceLinksBrought } from './placeLinks.ts';
import './show.css';

/** What is urgent at a place: the numbers to dial and the report, wherever somebody may be in need of them. */
export const UrgentLinks = (place: Place) => {
  const label = useLabel();
  return useContext(PlaceLinksBrought)
    .filter(({ urgent }) => urgent)
    .map((link) => (
      <Link key={link.key} className="ay-urgent" to={link.to(place)}>
        {label(link.label)}
      </Link>
    ));
};

/** All that features lead to from a place, as far as the caller may. */
export const PlaceLinks = (place: Place) => {
  const label = useLabel();
  const held = useAuthIfAny()?.buttonList ?? [];
  const others = useContext(PlaceLinksBrought).filter(
    ({ urgent, button }) => !urgent && (!button || held.includes(button)),
  );
  return (
    <>
      <UrgentLinks {...place} />
      {others.map((link) => (
        <Link key={link.key} className="ay-place-link" to={link.to(place)}>
          {label(link.label)}
        </Link>
      ))}
    </>
  );
};
