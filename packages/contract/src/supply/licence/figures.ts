import { integer } from '../../core/index.ts';
import { creditPoints } from '../supplier/codes.ts';

/** The figures of licences among those of the module. */
export const licenceFigures = {
  fields: {
    creditLicenceExpired: integer(['资质过期扣分', 'Points for a licence that ended'], { max: 30 }),
  },
  defaults: { creditLicenceExpired: -creditPoints.licenceExpired },
  basis: {
    creditLicenceExpired: [
      '请按本校制度确认：每份资质过期时从供应商信用分中扣除，0 为不扣',
      'To be confirmed by the rules of the college: taken from a supplier’s credit for each licence that ends; 0 takes none',
    ],
  },
} as const;
