import { Navigate } from '@tanstack/react-router';
import { CloseScreen } from './close-screen.tsx';
import { OpenScreen } from './open-screen.tsx';

interface Asked {
  code?: string | undefined;
  market?: string | undefined;
  direction?: number | undefined;
  tradeType?: string | undefined;
  /** Id of the position to close, if one was chosen. */
  position?: string | undefined;
}

/** The ticket that the URL asks for: closing if `tradeType` says so, else opening. */
export function TicketScreen({ search }: { search: Asked }) {
  const { code, market, direction, tradeType, position } = search;
  if (!code || !market) return <Navigate to="/search" replace />;
  const instrument = { stockCode: code, market };
  if (tradeType !== 'close') {
    const side = direction === 0 || direction === 1 ? direction : undefined;
    return <OpenScreen key={`${market}.${code}`} instrument={instrument} side={side} />;
  }
  return (
    <CloseScreen
      key={`${market}.${code}.${position ?? ''}`}
      instrument={instrument}
      direction={direction}
      position={position}
    />
  );
}
