interface SignOutSteps {
  /** Sends the work that only this device has; sentences about what is left. */
  whatStays: () => Promise<readonly string[]>;
  /** Loads the question. @returns whether it is there */
  bringQuestion: () => Promise<boolean>;
  /** Shows the question about what stays behind; about nothing there is none. */
  ask: (stays: readonly string[]) => void;
  /** Until what waits is tried again. */
  pause: () => Promise<unknown>;
}

export interface SigningOut {
  /** Signs out by `leave`, or asks first while something would stay behind. */
  begin(leave: () => Promise<void>): Promise<void>;
  /** Signs out without a question. */
  leave(leave: () => Promise<void>): Promise<void>;
  /** Ends it: the person stays, or the page is gone. */
  stay(): void;
}

/**
 * Signing out by steps that each may take a while: the newest attempt alone goes on, and none once the person leaves. No
 * question comes after the answer.
 */
export function signingOut({ whatStays, bringQuestion, ask, pause }: SignOutSteps): SigningOut {
  let attempts = 0;
  let isLeaving = false;
  const stay = () => {
    attempts += 1;
    ask([]);
  };
  const leaveBy = async (leave: () => Promise<void>) => {
    if (isLeaving) return;
    isLeaving = true;
    stay();
    await leave().finally(() => {
      isLeaving = false;
    });
  };
  return {
    stay,
    leave: leaveBy,
    async begin(leave) {
      if (isLeaving) return;
      attempts += 1;
      const attempt = attempts;
      const isOver = () => attempts !== attempt;
      let stays = await whatStays();
      // Without a network the question itself may be missing; then nobody is kept signed in for it.
      const canAsk = stays.length > 0 && !isOver() && (await bringQuestion());
      while (!isOver()) {
        if (stays.length === 0 || !canAsk) return leaveBy(leave);
        ask(stays);
        await pause();
        if (!isOver()) stays = await whatStays();
      }
    },
  };
}
