set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.delete_my_account(confirmation_param text, OUT deleted boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  patience constant timestamptz := clock_timestamp() + interval '6 seconds';
  reason text;
begin
  perform private.limit_rate(me, 'delete_my_account', 10, interval '1 hour');
  if lower(btrim(coalesce(confirmation_param, ''))) is distinct from lower(private.own_email()) then
    -- Another device may have just ended the account: that is no wrong confirmation.
    perform private.require_user();
    perform private.refuse('PT422', 'invalid_confirmation', 'confirmation_param: your own e-mail address');
  end if;
  loop
    begin
      perform private.end_account(me);
      deleted := true;
      return;
    exception when lock_not_available or deadlock_detected or sqlstate 'PT409' then
      get stacked diagnostics reason = pg_exception_hint;
      if reason = 'last_system_admin' then
        raise;
      end if;
      -- All locks of this attempt are given back by now.
    end;
    if clock_timestamp() > patience then
      perform private.refuse('PT409', 'changed_meanwhile', 'Something about this account is just changing. Please try again.');
    end if;
    perform pg_catalog.pg_sleep(0.01 + random() * 0.04);
  end loop;
end;
$function$
;
