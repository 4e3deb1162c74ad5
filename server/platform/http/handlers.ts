import type { Endpoint, OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Shelf } from '#platform/runtime/shelf.ts';
import type {
  Caller,
  Download,
  Feature,
  FeatureRequest,
  Outcome,
  PublicRequest,
  StaffRequest,
  Upload,
} from './feature.ts';

/** What a handler is told of a request, by who may make it. */
type RequestOf<W, E extends Endpoint> = (E['auth'] extends 'user'
  ? FeatureRequest<W>
  : E['auth'] extends 'staff'
    ? StaffRequest<W>
    : PublicRequest<W>) &
  (E['takesFile'] extends true ? { upload: Upload } : unknown);

type AnswerOf<E extends Endpoint> = Outcome<E['givesFile'] extends true ? Download : OutputOf<E>>;

export type Handler<W, E extends Endpoint> = (
  request: RequestOf<W, E>,
  input: ParsedInputOf<E>,
) => AnswerOf<E> | Promise<AnswerOf<E>>;

/** Where answers to whoever asks stand ready; undefined when this one has to be made. */
export type Keep<W> = (request: { world: W; user?: Caller; viewer?: Caller }) => Shelf | undefined;

/**
 * With `keep`, an answer is made once for everybody whose shelf is the same and who asks the same in
 * the same language.
 */
export interface KeptHandler<W, E extends Endpoint> {
  keep: Keep<W>;
  answer: Handler<W, E>;
}

type Handlers<W, C extends Readonly<Record<string, Endpoint>>> = {
  readonly [K in keyof C]: Handler<W, C[K]> | KeptHandler<W, C[K]>;
};

/**
 * Binds every endpoint of a contract to what answers it; one that is missing does not compile. A
 * handler gets what the endpoint's `auth` promises: a customer, a member of staff, or whoever.
 */
export function handlersFor<W>() {
  return <const C extends Readonly<Record<string, Endpoint>>>(
    contract: C,
    handlers: Handlers<W, C>,
  ): readonly Feature<W>[] =>
    Object.entries(contract).map(([name, endpoint]) => {
      const given = handlers[name as keyof C] as Handler<W, Endpoint> | KeptHandler<W, Endpoint>;
      const { answer, keep } =
        typeof given === 'function' ? { answer: given, keep: undefined } : given;
      return {
        endpoint,
        ...(endpoint.takesFile && { takesFile: true as const }),
        ...(keep && { keep }),
        handle: answer as Feature<W>['handle'],
      };
    });
}
