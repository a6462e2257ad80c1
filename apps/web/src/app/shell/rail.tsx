import { Link } from '@tanstack/react-router';
import { NoticeBell } from '../../features/notices/notice-bell.tsx';
import { Logo } from '../../ui/logo.tsx';
import { appMessages } from '../app-messages.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { DestinationList } from './destination-list.tsx';
import classes from './rail.module.css';
import { ShellAccountPanel } from './shell-account-panel.tsx';

/** The labelled navigation at the side of a wide screen. */
export function Rail() {
  return (
    <header className={classes.rail}>
      <div className={classes.top}>
        <Link to="/dashboard" className={classes.home}>
          <Logo />
        </Link>
        <NoticeBell />
      </div>
      <PaletteButton isWide />
      <nav aria-label={appMessages.navigation.label} className={classes.pages}>
        <DestinationList />
      </nav>
      <ShellAccountPanel />
    </header>
  );
}
