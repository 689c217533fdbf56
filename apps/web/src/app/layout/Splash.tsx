/** The shell's outline while the first page is on its way; it shows only to those who wait. */
export const Splash = () => (
  <div className="splash" aria-busy="true">
    <div className="splash-side" />
    <div className="splash-main">
      <div className="splash-head" />
      <div className="splash-line" />
      <div className="splash-block" />
    </div>
  </div>
);
