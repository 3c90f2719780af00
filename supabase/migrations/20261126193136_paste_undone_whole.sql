set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.record_edit(change uuid, caller uuid, before_version integer, w workouts, before jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update private.calendar_change_items i set version_after = w.version
    from private.calendar_changes c
   where c.id = i.change_id and c.id = change and c.actor_id = caller and c.kind = 'edit' and c.undone_at is null
     and i.workout_id = w.id and i.version_after = before_version;
  if found then
    return;
  end if;
  if not exists (select from private.calendar_changes c where c.id = change) then
    perform private.record_change(change, caller, 'edit');
  end if;
  -- A workout that is in it and was changed by somebody else meanwhile stays as it was recorded.
  if exists (select from private.calendar_changes c where c.id = change and c.actor_id = caller and c.kind = 'edit' and c.undone_at is null)
    and not exists (select from private.calendar_change_items i where i.change_id = change and i.workout_id = w.id) then
    perform private.record_item(change, before_version, w, before);
  end if;
end;
$function$
;
