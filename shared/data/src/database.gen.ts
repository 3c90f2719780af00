// Written by supabase/types.ts from the migrations. Do not edit: change a migration and run it again.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      athlete_maxes: {
        Row: {
          athlete_id: string
          date: string
          exercise_id: string
          id: string
          kg: number
          kind: string
          reps: number | null
          source_set_id: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          athlete_id: string
          date: string
          exercise_id: string
          id?: string
          kg: number
          kind: string
          reps?: number | null
          source_set_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          athlete_id?: string
          date?: string
          exercise_id?: string
          id?: string
          kg?: number
          kind?: string
          reps?: number | null
          source_set_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          { foreignKeyName: 'athlete_maxes_athlete_id_fkey'; columns: ["athlete_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'athlete_maxes_exercise_id_fkey'; columns: ["exercise_id"]; isOneToOne: false; referencedRelation: 'exercises'; referencedColumns: ["id"] },
          { foreignKeyName: 'athlete_maxes_source_set_id_fkey'; columns: ["source_set_id"]; isOneToOne: false; referencedRelation: 'set_logs'; referencedColumns: ["id"] },
          { foreignKeyName: 'athlete_maxes_updated_by_fkey'; columns: ["updated_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      availability: {
        Row: {
          athlete_id: string
          from_date: string
          id: string
          kind: string
          text: string
          to_date: string
          updated_at: string
        }
        Insert: {
          athlete_id: string
          from_date: string
          id: string
          kind: string
          text?: string
          to_date: string
          updated_at?: string
        }
        Update: {
          athlete_id?: string
          from_date?: string
          id?: string
          kind?: string
          text?: string
          to_date?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'availability_athlete_id_fkey'; columns: ["athlete_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      blocks: {
        Row: {
          id: string
          interval_s: number | null
          kind: string
          label: string
          note: string
          pos: number
          rest_s: number | null
          rounds: number | null
          time_cap_s: number | null
          work_s: number | null
          workout_id: string
        }
        Insert: {
          id: string
          interval_s?: number | null
          kind?: string
          label: string
          note?: string
          pos: number
          rest_s?: number | null
          rounds?: number | null
          time_cap_s?: number | null
          work_s?: number | null
          workout_id: string
        }
        Update: {
          id?: string
          interval_s?: number | null
          kind?: string
          label?: string
          note?: string
          pos?: number
          rest_s?: number | null
          rounds?: number | null
          time_cap_s?: number | null
          work_s?: number | null
          workout_id?: string
        }
        Relationships: [
          { foreignKeyName: 'blocks_workout_id_fkey'; columns: ["workout_id"]; isOneToOne: false; referencedRelation: 'workouts'; referencedColumns: ["id"] },
        ]
      }
      body_weights: {
        Row: {
          athlete_id: string
          date: string
          kg: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          athlete_id: string
          date: string
          kg: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          athlete_id?: string
          date?: string
          kg?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          { foreignKeyName: 'body_weights_athlete_id_fkey'; columns: ["athlete_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'body_weights_updated_by_fkey'; columns: ["updated_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      coach_permissions: {
        Row: {
          athlete_id: string
          coach_id: string
          created_at: string
          expires_at: string | null
          granted_by: string | null
          id: string
          notes: string | null
          permission_level: Database['public']['Enums']['permission_level']
          updated_at: string
        }
        Insert: {
          athlete_id: string
          coach_id: string
          created_at?: string
          expires_at?: string | null
          granted_by?: string | null
          id?: string
          notes?: string | null
          permission_level?: Database['public']['Enums']['permission_level']
          updated_at?: string
        }
        Update: {
          athlete_id?: string
          coach_id?: string
          created_at?: string
          expires_at?: string | null
          granted_by?: string | null
          id?: string
          notes?: string | null
          permission_level?: Database['public']['Enums']['permission_level']
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'coach_permissions_athlete_id_fkey'; columns: ["athlete_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'coach_permissions_coach_id_fkey'; columns: ["coach_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'coach_permissions_granted_by_fkey'; columns: ["granted_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      connections: {
        Row: {
          blocked_by: string | null
          connection_type: string
          created_at: string
          id: string
          invitation_id: string | null
          notes: string | null
          recipient_grants_workout_access: boolean
          recipient_id: string
          requester_grants_workout_access: boolean
          requester_id: string
          responded_at: string | null
          status: Database['public']['Enums']['connection_status']
          updated_at: string
        }
        Insert: {
          blocked_by?: string | null
          connection_type?: string
          created_at?: string
          id?: string
          invitation_id?: string | null
          notes?: string | null
          recipient_grants_workout_access?: boolean
          recipient_id: string
          requester_grants_workout_access?: boolean
          requester_id: string
          responded_at?: string | null
          status?: Database['public']['Enums']['connection_status']
          updated_at?: string
        }
        Update: {
          blocked_by?: string | null
          connection_type?: string
          created_at?: string
          id?: string
          invitation_id?: string | null
          notes?: string | null
          recipient_grants_workout_access?: boolean
          recipient_id?: string
          requester_grants_workout_access?: boolean
          requester_id?: string
          responded_at?: string | null
          status?: Database['public']['Enums']['connection_status']
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'connections_blocked_by_fkey'; columns: ["blocked_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'connections_recipient_id_fkey'; columns: ["recipient_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'connections_requester_id_fkey'; columns: ["requester_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      conversation_members: {
        Row: {
          conversation_id: string
          id: string
          last_read_at: string | null
          user_id: string
        }
        Insert: {
          conversation_id: string
          id?: string
          last_read_at?: string | null
          user_id: string
        }
        Update: {
          conversation_id?: string
          id?: string
          last_read_at?: string | null
          user_id?: string
        }
        Relationships: [
          { foreignKeyName: 'conversation_members_conversation_id_fkey'; columns: ["conversation_id"]; isOneToOne: false; referencedRelation: 'conversations'; referencedColumns: ["id"] },
          { foreignKeyName: 'conversation_members_user_id_fkey'; columns: ["user_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      conversations: {
        Row: {
          created_at: string
          first_user_id: string | null
          id: string
          last_message_at: string | null
          second_user_id: string | null
        }
        Insert: {
          created_at?: string
          first_user_id?: string | null
          id?: string
          last_message_at?: string | null
          second_user_id?: string | null
        }
        Update: {
          created_at?: string
          first_user_id?: string | null
          id?: string
          last_message_at?: string | null
          second_user_id?: string | null
        }
        Relationships: [
          { foreignKeyName: 'conversations_first_user_id_fkey'; columns: ["first_user_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'conversations_second_user_id_fkey'; columns: ["second_user_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      day_notes: {
        Row: {
          athlete_id: string
          audience: string
          date: string
          text: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          athlete_id: string
          audience: string
          date: string
          text: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          athlete_id?: string
          audience?: string
          date?: string
          text?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          { foreignKeyName: 'day_notes_athlete_id_fkey'; columns: ["athlete_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'day_notes_updated_by_fkey'; columns: ["updated_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      exercise_logs: {
        Row: {
          dropped: boolean
          dropped_sets: string[]
          exercise_id: string
          id: string
          logged_by: string | null
          note: string
          pos: number
          prescription_id: string | null
          updated_at: string
          video_url: string | null
          workout_id: string
          write_id: string | null
        }
        Insert: {
          dropped?: boolean
          dropped_sets?: string[]
          exercise_id: string
          id: string
          logged_by?: string | null
          note?: string
          pos?: number
          prescription_id?: string | null
          updated_at?: string
          video_url?: string | null
          workout_id: string
          write_id?: string | null
        }
        Update: {
          dropped?: boolean
          dropped_sets?: string[]
          exercise_id?: string
          id?: string
          logged_by?: string | null
          note?: string
          pos?: number
          prescription_id?: string | null
          updated_at?: string
          video_url?: string | null
          workout_id?: string
          write_id?: string | null
        }
        Relationships: [
          { foreignKeyName: 'exercise_logs_exercise_id_fkey'; columns: ["exercise_id"]; isOneToOne: false; referencedRelation: 'exercises'; referencedColumns: ["id"] },
          { foreignKeyName: 'exercise_logs_logged_by_fkey'; columns: ["logged_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'exercise_logs_workout_id_fkey'; columns: ["workout_id"]; isOneToOne: false; referencedRelation: 'workouts'; referencedColumns: ["id"] },
        ]
      }
      exercise_muscles: {
        Row: {
          exercise_id: string
          muscle: string
          role: string
        }
        Insert: {
          exercise_id: string
          muscle: string
          role: string
        }
        Update: {
          exercise_id?: string
          muscle?: string
          role?: string
        }
        Relationships: [
          { foreignKeyName: 'exercise_muscles_exercise_id_fkey'; columns: ["exercise_id"]; isOneToOne: false; referencedRelation: 'exercises'; referencedColumns: ["id"] },
        ]
      }
      exercises: {
        Row: {
          aliases: string[]
          archived_at: string | null
          attribution: string | null
          created_at: string
          cues: string | null
          equipment: string
          faults: string[]
          figure: Json | null
          id: string
          laterality: string
          level: string
          license: string | null
          load_multiplier: number
          loading: string
          measurement: string
          mechanic: string
          name: string
          owner_id: string | null
          pattern: string
          search_bits: string
          search_text: string
          slug: string
          source_url: string | null
          team_id: string | null
          updated_at: string
          video_url: string | null
        }
        Insert: {
          aliases?: string[]
          archived_at?: string | null
          attribution?: string | null
          created_at?: string
          cues?: string | null
          equipment: string
          faults?: string[]
          figure?: Json | null
          id?: string
          laterality?: string
          level?: string
          license?: string | null
          load_multiplier?: number
          loading: string
          measurement: string
          mechanic: string
          name: string
          owner_id?: string | null
          pattern: string
          search_bits?: never
          search_text?: never
          slug: string
          source_url?: string | null
          team_id?: string | null
          updated_at?: string
          video_url?: string | null
        }
        Update: {
          aliases?: string[]
          archived_at?: string | null
          attribution?: string | null
          created_at?: string
          cues?: string | null
          equipment?: string
          faults?: string[]
          figure?: Json | null
          id?: string
          laterality?: string
          level?: string
          license?: string | null
          load_multiplier?: number
          loading?: string
          measurement?: string
          mechanic?: string
          name?: string
          owner_id?: string | null
          pattern?: string
          search_bits?: never
          search_text?: never
          slug?: string
          source_url?: string | null
          team_id?: string | null
          updated_at?: string
          video_url?: string | null
        }
        Relationships: [
          { foreignKeyName: 'exercises_owner_id_fkey'; columns: ["owner_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'exercises_team_id_fkey'; columns: ["team_id"]; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ["id"] },
        ]
      }
      loading_equipment: {
        Row: {
          bar_weight: number
          plates: Json
          unit: string
          updated_at: string
          user_id: string
        }
        Insert: {
          bar_weight: number
          plates: Json
          unit: string
          updated_at?: string
          user_id: string
        }
        Update: {
          bar_weight?: number
          plates?: Json
          unit?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          { foreignKeyName: 'loading_equipment_user_id_fkey'; columns: ["user_id"]; isOneToOne: true; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      longday_entries: {
        Row: {
          claimed_at: string | null
          comment: string
          counts_at: string
          entered_by: string | null
          event_id: string
          id: string
          late: boolean
          participant_id: string
          reason: string | null
          received_at: string
          state: string
          station: number
          team_id: string | null
          value: number | null
          voids: string | null
        }
        Insert: {
          claimed_at?: string | null
          comment?: string
          counts_at: string
          entered_by?: string | null
          event_id: string
          id: string
          late: boolean
          participant_id: string
          reason?: string | null
          received_at: string
          state: string
          station: number
          team_id?: string | null
          value?: number | null
          voids?: string | null
        }
        Update: {
          claimed_at?: string | null
          comment?: string
          counts_at?: string
          entered_by?: string | null
          event_id?: string
          id?: string
          late?: boolean
          participant_id?: string
          reason?: string | null
          received_at?: string
          state?: string
          station?: number
          team_id?: string | null
          value?: number | null
          voids?: string | null
        }
        Relationships: [
          { foreignKeyName: 'longday_entries_entered_by_fkey'; columns: ["entered_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'longday_entries_event_id_fkey'; columns: ["event_id"]; isOneToOne: false; referencedRelation: 'longday_events'; referencedColumns: ["id"] },
          { foreignKeyName: 'longday_entries_voids_fkey'; columns: ["voids"]; isOneToOne: false; referencedRelation: 'longday_entries'; referencedColumns: ["id"] },
        ]
      }
      longday_events: {
        Row: {
          created_at: string
          description: string
          ends_at: string
          entries_per_hour: number
          final_at: string | null
          fold: string | null
          grace_minutes: number
          id: string
          judged: boolean
          largest_value: number
          link: string
          mode: string
          organiser_id: string | null
          public: boolean
          rules: string
          sha256: string | null
          starts_at: string
          starts_local: string
          team_size: number | null
          time_zone: string
          title: string
          unit: string
          wins: string
        }
        Insert: {
          created_at: string
          description: string
          ends_at: string
          entries_per_hour: number
          final_at?: string | null
          fold?: string | null
          grace_minutes: number
          id?: string
          judged: boolean
          largest_value: number
          link: string
          mode: string
          organiser_id?: string | null
          public: boolean
          rules: string
          sha256?: string | null
          starts_at: string
          starts_local: string
          team_size?: number | null
          time_zone: string
          title: string
          unit: string
          wins: string
        }
        Update: {
          created_at?: string
          description?: string
          ends_at?: string
          entries_per_hour?: number
          final_at?: string | null
          fold?: string | null
          grace_minutes?: number
          id?: string
          judged?: boolean
          largest_value?: number
          link?: string
          mode?: string
          organiser_id?: string | null
          public?: boolean
          rules?: string
          sha256?: string | null
          starts_at?: string
          starts_local?: string
          team_size?: number | null
          time_zone?: string
          title?: string
          unit?: string
          wins?: string
        }
        Relationships: [
          { foreignKeyName: 'longday_events_organiser_id_fkey'; columns: ["organiser_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      message_attachments: {
        Row: {
          alt: string
          conversation_id: string
          id: string
          message_id: string
          mime_type: string
          name: string
          path: string
          pos: number
          size_bytes: number
        }
        Insert: {
          alt?: string
          conversation_id: string
          id?: string
          message_id: string
          mime_type: string
          name: string
          path: string
          pos: number
          size_bytes: number
        }
        Update: {
          alt?: string
          conversation_id?: string
          id?: string
          message_id?: string
          mime_type?: string
          name?: string
          path?: string
          pos?: number
          size_bytes?: number
        }
        Relationships: [
          { foreignKeyName: 'message_attachments_conversation_id_fkey'; columns: ["conversation_id"]; isOneToOne: false; referencedRelation: 'conversations'; referencedColumns: ["id"] },
          { foreignKeyName: 'message_attachments_message_id_fkey'; columns: ["message_id"]; isOneToOne: false; referencedRelation: 'messages'; referencedColumns: ["id"] },
        ]
      }
      messages: {
        Row: {
          attachment_count: number
          body: string
          conversation_id: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          id: string
          reacted_at: string | null
          reply_to: string | null
          sender_id: string | null
        }
        Insert: {
          attachment_count?: number
          body?: string
          conversation_id: string
          created_at: string
          deleted_at?: string | null
          edited_at?: string | null
          id: string
          reacted_at?: string | null
          reply_to?: string | null
          sender_id?: string | null
        }
        Update: {
          attachment_count?: number
          body?: string
          conversation_id?: string
          created_at?: string
          deleted_at?: string | null
          edited_at?: string | null
          id?: string
          reacted_at?: string | null
          reply_to?: string | null
          sender_id?: string | null
        }
        Relationships: [
          { foreignKeyName: 'messages_conversation_id_fkey'; columns: ["conversation_id"]; isOneToOne: false; referencedRelation: 'conversations'; referencedColumns: ["id"] },
          { foreignKeyName: 'messages_reply_to_fkey'; columns: ["reply_to"]; isOneToOne: false; referencedRelation: 'messages'; referencedColumns: ["id"] },
          { foreignKeyName: 'messages_sender_id_fkey'; columns: ["sender_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      notification_preferences: {
        Row: {
          email: boolean
          kind: Database['public']['Enums']['notification_kind']
          updated_at: string
          user_id: string
        }
        Insert: {
          email: boolean
          kind: Database['public']['Enums']['notification_kind']
          updated_at?: string
          user_id: string
        }
        Update: {
          email?: boolean
          kind?: Database['public']['Enums']['notification_kind']
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          { foreignKeyName: 'notification_preferences_user_id_fkey'; columns: ["user_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      plans: {
        Row: {
          active: boolean
          athletes: number | null
          currency: string | null
          description: string
          for_whom: string
          id: string
          name: string
          position: number
          price_month: number | null
          price_year: number | null
          trial_days: number
        }
        Insert: {
          active?: boolean
          athletes?: number | null
          currency?: string | null
          description: string
          for_whom?: string
          id: string
          name: string
          position?: number
          price_month?: number | null
          price_year?: number | null
          trial_days?: number
        }
        Update: {
          active?: boolean
          athletes?: number | null
          currency?: string | null
          description?: string
          for_whom?: string
          id?: string
          name?: string
          position?: number
          price_month?: number | null
          price_year?: number | null
          trial_days?: number
        }
        Relationships: []
      }
      prescriptions: {
        Row: {
          block_id: string
          exercise_id: string
          id: string
          note: string
          pos: number
          rest_max_s: number | null
          rest_s: number | null
          tempo: string | null
          turn: number | null
          video_override: string | null
          workout_id: string
        }
        Insert: {
          block_id: string
          exercise_id: string
          id: string
          note?: string
          pos: number
          rest_max_s?: number | null
          rest_s?: number | null
          tempo?: string | null
          turn?: number | null
          video_override?: string | null
          workout_id: string
        }
        Update: {
          block_id?: string
          exercise_id?: string
          id?: string
          note?: string
          pos?: number
          rest_max_s?: number | null
          rest_s?: number | null
          tempo?: string | null
          turn?: number | null
          video_override?: string | null
          workout_id?: string
        }
        Relationships: [
          { foreignKeyName: 'prescriptions_block_id_workout_id_fkey'; columns: ["block_id","workout_id"]; isOneToOne: false; referencedRelation: 'blocks'; referencedColumns: ["id","workout_id"] },
          { foreignKeyName: 'prescriptions_exercise_id_fkey'; columns: ["exercise_id"]; isOneToOne: false; referencedRelation: 'exercises'; referencedColumns: ["id"] },
        ]
      }
      primary_coaches: {
        Row: {
          assigned_at: string
          assigned_by: string | null
          athlete_id: string
          coach_id: string
        }
        Insert: {
          assigned_at?: string
          assigned_by?: string | null
          athlete_id: string
          coach_id: string
        }
        Update: {
          assigned_at?: string
          assigned_by?: string | null
          athlete_id?: string
          coach_id?: string
        }
        Relationships: [
          { foreignKeyName: 'primary_coaches_assigned_by_fkey'; columns: ["assigned_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'primary_coaches_athlete_id_fkey'; columns: ["athlete_id"]; isOneToOne: true; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'primary_coaches_coach_id_fkey'; columns: ["coach_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      session_logs: {
        Row: {
          comment: string
          device_name: string | null
          duration_min: number | null
          ended_at: string | null
          logged_by: string | null
          others: Json
          said_at: string | null
          said_write_id: string | null
          srpe: number | null
          started_at: string | null
          updated_at: string
          workout_id: string
          write_id: string | null
        }
        Insert: {
          comment?: string
          device_name?: string | null
          duration_min?: number | null
          ended_at?: string | null
          logged_by?: string | null
          others?: Json
          said_at?: string | null
          said_write_id?: string | null
          srpe?: number | null
          started_at?: string | null
          updated_at?: string
          workout_id: string
          write_id?: string | null
        }
        Update: {
          comment?: string
          device_name?: string | null
          duration_min?: number | null
          ended_at?: string | null
          logged_by?: string | null
          others?: Json
          said_at?: string | null
          said_write_id?: string | null
          srpe?: number | null
          started_at?: string | null
          updated_at?: string
          workout_id?: string
          write_id?: string | null
        }
        Relationships: [
          { foreignKeyName: 'session_logs_logged_by_fkey'; columns: ["logged_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'session_logs_workout_id_fkey'; columns: ["workout_id"]; isOneToOne: true; referencedRelation: 'workouts'; referencedColumns: ["id"] },
        ]
      }
      set_log_rivals: {
        Row: {
          calories: number | null
          completed_at: string
          created_at: string
          device_name: string | null
          entered_unit: string | null
          entered_value: number | null
          exercise_id: string
          id: string
          load_kg: number | null
          log_note: string | null
          logged_by: string | null
          metres: number | null
          note: string
          removed: boolean
          reps: number | null
          rir: number | null
          rpe: number | null
          seconds: number | null
          set_log_id: string
          set_type: string
          settled: string | null
          settled_at: string | null
          write_id: string | null
        }
        Insert: {
          calories?: number | null
          completed_at: string
          created_at?: string
          device_name?: string | null
          entered_unit?: string | null
          entered_value?: number | null
          exercise_id: string
          id?: string
          load_kg?: number | null
          log_note?: string | null
          logged_by?: string | null
          metres?: number | null
          note?: string
          removed?: boolean
          reps?: number | null
          rir?: number | null
          rpe?: number | null
          seconds?: number | null
          set_log_id: string
          set_type: string
          settled?: string | null
          settled_at?: string | null
          write_id?: string | null
        }
        Update: {
          calories?: number | null
          completed_at?: string
          created_at?: string
          device_name?: string | null
          entered_unit?: string | null
          entered_value?: number | null
          exercise_id?: string
          id?: string
          load_kg?: number | null
          log_note?: string | null
          logged_by?: string | null
          metres?: number | null
          note?: string
          removed?: boolean
          reps?: number | null
          rir?: number | null
          rpe?: number | null
          seconds?: number | null
          set_log_id?: string
          set_type?: string
          settled?: string | null
          settled_at?: string | null
          write_id?: string | null
        }
        Relationships: [
          { foreignKeyName: 'set_log_rivals_exercise_id_fkey'; columns: ["exercise_id"]; isOneToOne: false; referencedRelation: 'exercises'; referencedColumns: ["id"] },
          { foreignKeyName: 'set_log_rivals_logged_by_fkey'; columns: ["logged_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'set_log_rivals_set_log_id_fkey'; columns: ["set_log_id"]; isOneToOne: false; referencedRelation: 'set_logs'; referencedColumns: ["id"] },
        ]
      }
      set_logs: {
        Row: {
          calories: number | null
          completed_at: string
          created_at: string
          device_name: string | null
          entered_unit: string | null
          entered_value: number | null
          exercise_id: string
          id: string
          is_working: boolean
          load_kg: number | null
          logged_by: string | null
          metres: number | null
          moved_kg: number
          note: string
          pos: number
          reps: number | null
          rir: number | null
          rpe: number | null
          seconds: number | null
          set_key: string
          set_target_id: string | null
          set_type: string
          side: string | null
          target_snapshot: Json | null
          updated_at: string
          workout_id: string
          write_id: string | null
        }
        Insert: {
          calories?: number | null
          completed_at: string
          created_at?: string
          device_name?: string | null
          entered_unit?: string | null
          entered_value?: number | null
          exercise_id: string
          id: string
          is_working?: never
          load_kg?: number | null
          logged_by?: string | null
          metres?: number | null
          moved_kg?: never
          note?: string
          pos?: number
          reps?: number | null
          rir?: number | null
          rpe?: number | null
          seconds?: number | null
          set_key?: never
          set_target_id?: string | null
          set_type?: string
          side?: string | null
          target_snapshot?: Json | null
          updated_at?: string
          workout_id: string
          write_id?: string | null
        }
        Update: {
          calories?: number | null
          completed_at?: string
          created_at?: string
          device_name?: string | null
          entered_unit?: string | null
          entered_value?: number | null
          exercise_id?: string
          id?: string
          is_working?: never
          load_kg?: number | null
          logged_by?: string | null
          metres?: number | null
          moved_kg?: never
          note?: string
          pos?: number
          reps?: number | null
          rir?: number | null
          rpe?: number | null
          seconds?: number | null
          set_key?: never
          set_target_id?: string | null
          set_type?: string
          side?: string | null
          target_snapshot?: Json | null
          updated_at?: string
          workout_id?: string
          write_id?: string | null
        }
        Relationships: [
          { foreignKeyName: 'set_logs_exercise_id_fkey'; columns: ["exercise_id"]; isOneToOne: false; referencedRelation: 'exercises'; referencedColumns: ["id"] },
          { foreignKeyName: 'set_logs_logged_by_fkey'; columns: ["logged_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'set_logs_set_target_id_fkey'; columns: ["set_target_id"]; isOneToOne: false; referencedRelation: 'set_targets'; referencedColumns: ["id"] },
          { foreignKeyName: 'set_logs_workout_id_fkey'; columns: ["workout_id"]; isOneToOne: false; referencedRelation: 'workouts'; referencedColumns: ["id"] },
        ]
      }
      set_targets: {
        Row: {
          amrap: boolean
          calories: number | null
          fixed_load: Json | null
          id: string
          load_kind: string
          load_max: number | null
          load_min: number | null
          load_unit: string
          metres: number | null
          pct_base: string | null
          pct_exercise_id: string | null
          per_side: boolean
          pos: number
          prescription_id: string
          reps_max: number | null
          reps_min: number | null
          reps_parts: number[] | null
          rir: number | null
          rir_max: number | null
          rpe: number | null
          rpe_max: number | null
          seconds: number | null
          seconds_max: number | null
          set_type: string
          workout_id: string
        }
        Insert: {
          amrap?: boolean
          calories?: number | null
          fixed_load?: Json | null
          id: string
          load_kind?: string
          load_max?: number | null
          load_min?: number | null
          load_unit?: string
          metres?: number | null
          pct_base?: string | null
          pct_exercise_id?: string | null
          per_side?: boolean
          pos: number
          prescription_id: string
          reps_max?: number | null
          reps_min?: number | null
          reps_parts?: number[] | null
          rir?: number | null
          rir_max?: number | null
          rpe?: number | null
          rpe_max?: number | null
          seconds?: number | null
          seconds_max?: number | null
          set_type?: string
          workout_id: string
        }
        Update: {
          amrap?: boolean
          calories?: number | null
          fixed_load?: Json | null
          id?: string
          load_kind?: string
          load_max?: number | null
          load_min?: number | null
          load_unit?: string
          metres?: number | null
          pct_base?: string | null
          pct_exercise_id?: string | null
          per_side?: boolean
          pos?: number
          prescription_id?: string
          reps_max?: number | null
          reps_min?: number | null
          reps_parts?: number[] | null
          rir?: number | null
          rir_max?: number | null
          rpe?: number | null
          rpe_max?: number | null
          seconds?: number | null
          seconds_max?: number | null
          set_type?: string
          workout_id?: string
        }
        Relationships: [
          { foreignKeyName: 'set_targets_pct_exercise_id_fkey'; columns: ["pct_exercise_id"]; isOneToOne: false; referencedRelation: 'exercises'; referencedColumns: ["id"] },
          { foreignKeyName: 'set_targets_prescription_id_workout_id_fkey'; columns: ["prescription_id","workout_id"]; isOneToOne: false; referencedRelation: 'prescriptions'; referencedColumns: ["id","workout_id"] },
        ]
      }
      subscriptions: {
        Row: {
          billed: boolean
          created_at: string
          current_period_end: string | null
          discount_percent: number | null
          free: boolean
          past_due_since: string | null
          plan: string | null
          renews: boolean
          status: Database['public']['Enums']['subscription_status']
          trial_started_at: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          billed?: boolean
          created_at?: string
          current_period_end?: string | null
          discount_percent?: number | null
          free?: boolean
          past_due_since?: string | null
          plan?: string | null
          renews?: boolean
          status: Database['public']['Enums']['subscription_status']
          trial_started_at?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          billed?: boolean
          created_at?: string
          current_period_end?: string | null
          discount_percent?: number | null
          free?: boolean
          past_due_since?: string | null
          plan?: string | null
          renews?: boolean
          status?: Database['public']['Enums']['subscription_status']
          trial_started_at?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          { foreignKeyName: 'subscriptions_plan_fkey'; columns: ["plan"]; isOneToOne: false; referencedRelation: 'plans'; referencedColumns: ["id"] },
        ]
      }
      team_invitations: {
        Row: {
          created_at: string
          expires_at: string
          id: string
          invitation_id: string | null
          invitation_type: Database['public']['Enums']['invitation_type']
          invitee_id: string
          inviter_id: string
          message: string | null
          proposed_role: Database['public']['Enums']['team_role']
          responded_at: string | null
          responded_by: string | null
          status: Database['public']['Enums']['invitation_status']
          team_id: string
        }
        Insert: {
          created_at?: string
          expires_at?: string
          id?: string
          invitation_id?: string | null
          invitation_type: Database['public']['Enums']['invitation_type']
          invitee_id: string
          inviter_id: string
          message?: string | null
          proposed_role?: Database['public']['Enums']['team_role']
          responded_at?: string | null
          responded_by?: string | null
          status?: Database['public']['Enums']['invitation_status']
          team_id: string
        }
        Update: {
          created_at?: string
          expires_at?: string
          id?: string
          invitation_id?: string | null
          invitation_type?: Database['public']['Enums']['invitation_type']
          invitee_id?: string
          inviter_id?: string
          message?: string | null
          proposed_role?: Database['public']['Enums']['team_role']
          responded_at?: string | null
          responded_by?: string | null
          status?: Database['public']['Enums']['invitation_status']
          team_id?: string
        }
        Relationships: [
          { foreignKeyName: 'team_invitations_invitee_id_fkey'; columns: ["invitee_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'team_invitations_inviter_id_fkey'; columns: ["inviter_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'team_invitations_responded_by_fkey'; columns: ["responded_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'team_invitations_team_id_fkey'; columns: ["team_id"]; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ["id"] },
        ]
      }
      team_members: {
        Row: {
          joined_at: string
          role: Database['public']['Enums']['team_role']
          team_id: string
          user_id: string
        }
        Insert: {
          joined_at?: string
          role?: Database['public']['Enums']['team_role']
          team_id: string
          user_id: string
        }
        Update: {
          joined_at?: string
          role?: Database['public']['Enums']['team_role']
          team_id?: string
          user_id?: string
        }
        Relationships: [
          { foreignKeyName: 'team_members_team_id_fkey'; columns: ["team_id"]; isOneToOne: false; referencedRelation: 'teams'; referencedColumns: ["id"] },
          { foreignKeyName: 'team_members_user_id_fkey'; columns: ["user_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      teams: {
        Row: {
          created_at: string
          created_by: string | null
          description: string
          id: string
          name: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          name: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          name?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'teams_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      training_changes: {
        Row: {
          athlete_id: string
          audience: string
          changed_at: string
          id: string
        }
        Insert: {
          athlete_id: string
          audience: string
          changed_at?: string
          id?: string
        }
        Update: {
          athlete_id?: string
          audience?: string
          changed_at?: string
          id?: string
        }
        Relationships: [
          { foreignKeyName: 'training_changes_athlete_id_fkey'; columns: ["athlete_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      user_profiles: {
        Row: {
          access_code_used: string | null
          avatar_path: string | null
          coach_tier: string | null
          created_at: string
          display_name: string
          email: string
          first_name: string
          global_role: Database['public']['Enums']['global_role']
          is_athlete: boolean
          is_coach: boolean
          last_name: string
          payment_pending: boolean
          profile_type: Database['public']['Enums']['profile_type']
          search_text: string
          time_zone: string
          units: Database['public']['Enums']['weight_unit']
          updated_at: string
          user_id: string
          week_start: number
        }
        Insert: {
          access_code_used?: string | null
          avatar_path?: string | null
          coach_tier?: string | null
          created_at?: string
          display_name?: string
          email?: string
          first_name?: string
          global_role?: Database['public']['Enums']['global_role']
          is_athlete?: boolean
          is_coach?: boolean
          last_name?: string
          payment_pending?: boolean
          profile_type?: Database['public']['Enums']['profile_type']
          search_text?: never
          time_zone?: string
          units?: Database['public']['Enums']['weight_unit']
          updated_at?: string
          user_id: string
          week_start?: number
        }
        Update: {
          access_code_used?: string | null
          avatar_path?: string | null
          coach_tier?: string | null
          created_at?: string
          display_name?: string
          email?: string
          first_name?: string
          global_role?: Database['public']['Enums']['global_role']
          is_athlete?: boolean
          is_coach?: boolean
          last_name?: string
          payment_pending?: boolean
          profile_type?: Database['public']['Enums']['profile_type']
          search_text?: never
          time_zone?: string
          units?: Database['public']['Enums']['weight_unit']
          updated_at?: string
          user_id?: string
          week_start?: number
        }
        Relationships: []
      }
      workout_access_requests: {
        Row: {
          connection_id: string
          created_at: string
          id: string
          level: Database['public']['Enums']['permission_level']
          message: string | null
          requester_id: string
          responded_at: string | null
          response_message: string | null
          status: Database['public']['Enums']['request_status']
        }
        Insert: {
          connection_id: string
          created_at?: string
          id?: string
          level?: Database['public']['Enums']['permission_level']
          message?: string | null
          requester_id: string
          responded_at?: string | null
          response_message?: string | null
          status?: Database['public']['Enums']['request_status']
        }
        Update: {
          connection_id?: string
          created_at?: string
          id?: string
          level?: Database['public']['Enums']['permission_level']
          message?: string | null
          requester_id?: string
          responded_at?: string | null
          response_message?: string | null
          status?: Database['public']['Enums']['request_status']
        }
        Relationships: [
          { foreignKeyName: 'workout_access_requests_connection_id_fkey'; columns: ["connection_id"]; isOneToOne: false; referencedRelation: 'connections'; referencedColumns: ["id"] },
          { foreignKeyName: 'workout_access_requests_requester_id_fkey'; columns: ["requester_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
      workouts: {
        Row: {
          athlete_id: string
          athlete_note: string
          coach_note: string
          created_at: string
          created_by: string | null
          date: string
          deleted_at: string | null
          deleted_by: string | null
          hidden: boolean
          id: string
          order_in_day: number
          planned_date: string
          save_id: string | null
          skip_reason: string
          state: string
          title: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          athlete_id: string
          athlete_note?: string
          coach_note?: string
          created_at?: string
          created_by?: string | null
          date: string
          deleted_at?: string | null
          deleted_by?: string | null
          hidden?: boolean
          id: string
          order_in_day?: number
          planned_date: string
          save_id?: string | null
          skip_reason?: string
          state?: string
          title: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          athlete_id?: string
          athlete_note?: string
          coach_note?: string
          created_at?: string
          created_by?: string | null
          date?: string
          deleted_at?: string | null
          deleted_by?: string | null
          hidden?: boolean
          id?: string
          order_in_day?: number
          planned_date?: string
          save_id?: string | null
          skip_reason?: string
          state?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          { foreignKeyName: 'workouts_athlete_id_fkey'; columns: ["athlete_id"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'workouts_created_by_fkey'; columns: ["created_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'workouts_deleted_by_fkey'; columns: ["deleted_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
          { foreignKeyName: 'workouts_updated_by_fkey'; columns: ["updated_by"]; isOneToOne: false; referencedRelation: 'user_profiles'; referencedColumns: ["user_id"] },
        ]
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      accept_invitation: {
        Args: { connection_id_param: string; level_param?: string | null; expires_in_days_param?: number | null; join_team_param?: boolean | null }
        Returns: {
          user_id: string
          permission_level: Database['public']['Enums']['permission_level'] | null
          expires_at: string | null
          team_joined: boolean
          program: string | null
          offer_id: string | null
          first_workout_id: string | null
          first_workout_date: string | null
        }
      }
      add_longday_entry: {
        Args: { entry: Json }
        Returns: Json
      }
      admin_list_users: {
        Args: { search_term?: string | null; role_filter?: string | null; limit_count?: number | null; offset_count?: number | null }
        Returns: {
          user_id: string
          display_name: string
          first_name: string
          last_name: string
          email: string
          profile_type: Database['public']['Enums']['profile_type']
          global_role: Database['public']['Enums']['global_role']
          is_coach: boolean
          is_athlete: boolean
          subscription: Database['public']['Enums']['subscription_status']
          email_confirmed_at: string | null
          last_sign_in_at: string | null
          created_at: string
          total_count: number
        }[]
      }
      agree_to_import: {
        Args: { proposal_id_param: string; exercises_param?: Json | null }
        Returns: Json
      }
      answer_program_offer: {
        Args: { offer_id_param: string; answer_param: string }
        Returns: {
          started: boolean
          first_workout_id: string | null
          first_workout_date: string | null
        }
      }
      answer_publish_request: {
        Args: { store_param: string; request_param: string; state_param: string; answer_param: string }
        Returns: undefined
      }
      appeal_longday_entry: {
        Args: { entry_id_param: string; message_param: string }
        Returns: Json
      }
      appoint_longday_judge: {
        Args: { event_id_param: string; person_param: string }
        Returns: undefined
      }
      archive_exercise: {
        Args: { exercise_id_param: string; archived_param: boolean }
        Returns: Json
      }
      archive_template: {
        Args: { template_id_param: string; archived_param: boolean }
        Returns: undefined
      }
      ask_billing: {
        Args: { customer_id_param: string }
        Returns: number
      }
      assign_primary_coach: {
        Args: { athlete_id_param: string; coach_id_param: string }
        Returns: Database['public']['Tables']['primary_coaches']['Row']
      }
      assign_template: {
        Args: { assignment: Json }
        Returns: Json
      }
      cancel_team_invitation: {
        Args: { invitation_id_param: string }
        Returns: {
          cancelled: boolean
        }
      }
      change_calendar: {
        Args: { change: Json }
        Returns: Json
      }
      check_coach_access: {
        Args: { athlete_id_param: string; coach_id_param: string }
        Returns: {
          has_access: boolean
          permission_level: Database['public']['Enums']['permission_level'] | null
          source: string | null
          expires_at: string | null
        }
      }
      check_user_access: {
        Args: { user_id_param: string }
        Returns: {
          status: Database['public']['Enums']['subscription_status']
        }
      }
      choose_plan: {
        Args: { plan_id_param: string }
        Returns: {
          status: Database['public']['Enums']['subscription_status']
          plan: string | null
          plan_name: string | null
          current_period_end: string | null
          renews: boolean
          trial_available: boolean
          discount_percent: number | null
          payments: boolean
          athlete_limit: number | null
          athlete_count: number
          billed: boolean
          planning_until: string | null
          billing_interval: string | null
          amount: number | null
          currency: string | null
          customer: boolean
        }
      }
      choose_plan_athletes: {
        Args: { athlete_ids_param: string[] }
        Returns: {
          athlete_id: string
          display_name: string | null
          since: string
          chosen: boolean
          within: boolean
        }[]
      }
      choose_session_value: {
        Args: { workout_id_param: string; field_param: string; value_param: number; open_param?: boolean | null }
        Returns: Json
      }
      choose_set_log: {
        Args: { log_id_param: string; rival_id_param: string; choice_param: string }
        Returns: Json
      }
      claim_billing_checks: {
        Args: { limit_count?: number | null }
        Returns: {
          customer_id: string
          account_deleted: boolean
        }[]
      }
      claim_confirmation_mail: {
        Args: { email_param: string }
        Returns: {
          wait_seconds: number
        }
      }
      claim_mails: {
        Args: { limit_count?: number | null }
        Returns: {
          id: string
          recipient: string
          template: string
          kind: Database['public']['Enums']['notification_kind'] | null
          data: Json
          name: string
          subject: string | null
          html: string | null
          body_text: string | null
          unsubscribe_token: string
          time_zone: string
          attempt: number
        }[]
      }
      claim_pushes: {
        Args: { limit_count?: number | null }
        Returns: {
          claim_id: string
          endpoint: string
          p256dh: string
          auth: string
          planner_id: string
          planner: string
          athlete_id: string
          workouts: Json
        }[]
      }
      close_message_report: {
        Args: { report_id_param: string }
        Returns: {
          closed_at: string
        }
      }
      commit_release_document: {
        Args: { store_param: string; document_param: Json }
        Returns: boolean
      }
      compare_import_proposal: {
        Args: { proposal_id_param: string; part_param: number }
        Returns: Json
      }
      complete_workout: {
        Args: { workout_id_param: string; session?: Json | null }
        Returns: Json
      }
      copy_template: {
        Args: { source: Json }
        Returns: Json
      }
      correct_invitation: {
        Args: { invitation_id_param: string; email_param: string }
        Returns: {
          invitation_id: string
          expires_at: string
        }
      }
      count_open_requests: {
        Args: never
        Returns: {
          connection_requests: number
          access_requests: number
          invitations: number
          team_requests: number
        }
      }
      count_unread_messages: {
        Args: never
        Returns: {
          messages: number
          conversations: number
        }
      }
      create_access_code: {
        Args: { label_param: string; plan_param?: string | null; days_param?: number | null; discount_percent_param?: number | null; max_redemptions_param?: number | null; expires_at_param?: string | null; code_param?: string | null }
        Returns: {
          access_code_id: string
          code: string
        }
      }
      create_conversation_with_connected_user: {
        Args: { other_user_id: string; initial_message?: string | null }
        Returns: string
      }
      create_exercise: {
        Args: { exercise: Json }
        Returns: Json
      }
      create_longday: {
        Args: { event: Json }
        Returns: Json
      }
      create_team: {
        Args: { name_param: string; description_param?: string | null }
        Returns: {
          team_id: string
        }
      }
      decide_longday_appeal: {
        Args: { entry_id_param: string; accepted_param: boolean; reason_param: string }
        Returns: Json
      }
      delete_athlete_max: {
        Args: { max_id_param: string }
        Returns: undefined
      }
      delete_availability: {
        Args: { id_param: string }
        Returns: undefined
      }
      delete_body_weight: {
        Args: { athlete_id_param: string; date_param: string }
        Returns: undefined
      }
      delete_client_filter: {
        Args: { name_param: string }
        Returns: undefined
      }
      delete_longday: {
        Args: { event_id_param: string }
        Returns: undefined
      }
      delete_message: {
        Args: { id_param: string }
        Returns: {
          deleted_at: string
          paths: string[]
        }
      }
      delete_my_account: {
        Args: { confirmation_param: string }
        Returns: {
          deleted: boolean
        }
      }
      delete_push_subscription: {
        Args: never
        Returns: undefined
      }
      delete_set_log: {
        Args: { log_id_param: string; seen_param?: string | null; after_param?: string[] | null; device_name_param?: string | null }
        Returns: Json
      }
      delete_team: {
        Args: { team_id_param: string }
        Returns: {
          deleted: boolean
        }
      }
      delete_workout: {
        Args: { workout_id_param: string }
        Returns: undefined
      }
      dismiss_longday_judge: {
        Args: { event_id_param: string; person_param: string }
        Returns: undefined
      }
      edit_message: {
        Args: { id_param: string; body_param: string }
        Returns: {
          id: string
          conversation_id: string
          sender_id: string | null
          body: string
          created_at: string
          edited_at: string | null
          deleted_at: string | null
          attachments: Json
          workout: Json | null
          reply: Json | null
          reactions: Json
        }
      }
      end_import_proposal: {
        Args: { proposal_id_param: string }
        Returns: {
          ended: boolean
        }
      }
      end_other_sessions: {
        Args: never
        Returns: {
          ended: number
        }
      }
      end_session: {
        Args: { session_id_param: string }
        Returns: {
          ended: boolean
        }
      }
      export_my_data: {
        Args: never
        Returns: Json
      }
      find_longday_by_code: {
        Args: { code_param: string; link_param?: string | null }
        Returns: Json
      }
      finish_longday: {
        Args: { event_id_param: string }
        Returns: Json
      }
      finish_mail: {
        Args: { id_param: string; attempt_param: number; status_param: string; error_param?: string | null; subject_param?: string | null; html_param?: string | null; text_param?: string | null; headers_param?: Json | null }
        Returns: string
      }
      finish_push: {
        Args: { claim_id_param: string; endpoint_param: string; status_param: string; reason_param?: string | null }
        Returns: undefined
      }
      fix_legacy_connection_data: {
        Args: never
        Returns: {
          fixed: number
        }
      }
      forget_customer: {
        Args: { customer_id_param: string }
        Returns: boolean
      }
      forget_publish_bundles: {
        Args: { store_param: string; gone_param?: string[] | null }
        Returns: string[]
      }
      get_access_log: {
        Args: { limit_count?: number | null; before?: number | null }
        Returns: {
          event_id: number
          at: string
          action: string
          source: string
          viewer_id: string | null
          viewer_name: string | null
          actor_id: string | null
          actor_name: string | null
          by_me: boolean
          permission_level: Database['public']['Enums']['permission_level'] | null
          expires_at: string | null
        }[]
      }
      get_accessible_athletes: {
        Args: never
        Returns: {
          athlete_id: string
          athlete_name: string
          athlete_email: string
          permission_level: Database['public']['Enums']['permission_level']
          source: string
          expires_at: string | null
          notes: string | null
        }[]
      }
      get_assignments: {
        Args: { template_id_param: string }
        Returns: Json
      }
      get_athletes_with_week: {
        Args: { athlete_id_param: string; from_param: string }
        Returns: Json
      }
      get_calendar: {
        Args: { athlete_id_param: string; from_param: string; to_param: string }
        Returns: Json
      }
      get_changed_records: {
        Args: never
        Returns: Json
      }
      get_client_columns: {
        Args: never
        Returns: string[]
      }
      get_client_filters: {
        Args: never
        Returns: {
          name: string
          view: string
        }[]
      }
      get_client_list: {
        Args: { limit_count?: number | null; after_attention?: number | null; after_name?: string | null; after_id?: string | null }
        Returns: {
          user_id: string
          display_name: string
          first_name: string
          last_name: string
          email: string
          profile_type: Database['public']['Enums']['profile_type']
          permission_level: Database['public']['Enums']['permission_level'] | null
          source: string | null
          expires_at: string | null
          expired_at: string | null
          connection_id: string | null
          request_status: Database['public']['Enums']['request_status'] | null
          is_primary: boolean
          teams: string[]
          tags: string[]
          is_archived: boolean
          has_note: boolean
          today: string | null
          attention: number
          reasons: string[]
          severities: string[]
          snoozed_until: string | null
          handled_at: string | null
          mark: string
          missed: number | null
          week_done: number | null
          week_due: number | null
          month_done: number | null
          month_due: number | null
          before_done: number | null
          before_due: number | null
          quarter_done: number | null
          quarter_due: number | null
          last_activity: string | null
          next_workout: string | null
          planned_through: string | null
          draft_weeks: number | null
          unread: number
          waiting_since: string | null
        }[]
      }
      get_client_note: {
        Args: { client_id_param: string }
        Returns: {
          note: string | null
          version: number
        }
      }
      get_clients: {
        Args: never
        Returns: {
          user_id: string
          display_name: string
          first_name: string
          last_name: string
          email: string
          profile_type: Database['public']['Enums']['profile_type']
          permission_level: Database['public']['Enums']['permission_level'] | null
          source: string | null
          expires_at: string | null
          connection_id: string | null
          request_status: Database['public']['Enums']['request_status'] | null
          is_primary: boolean
          teams: string[]
        }[]
      }
      get_contact_link: {
        Args: { renew_param?: boolean | null }
        Returns: {
          token: string
          created_at: string
        }
      }
      get_conversations: {
        Args: { limit_count?: number | null; before?: string | null; before_id?: string | null; search_term?: string | null; conversation_id_param?: string | null }
        Returns: {
          conversation_id: string
          user_id: string | null
          display_name: string | null
          first_name: string | null
          last_name: string | null
          email: string | null
          profile_type: Database['public']['Enums']['profile_type'] | null
          last_message_id: string | null
          last_message_preview: string | null
          last_message_sender_id: string | null
          last_message_deleted: boolean
          last_message_attachments: number
          last_message_at: string | null
          unread_count: number
          can_send: boolean
          muted: boolean
          last_read_at: string | null
          other_last_read_at: string | null
          created_at: string
        }[]
      }
      get_deleted_routines: {
        Args: never
        Returns: Json
      }
      get_exercise_history: {
        Args: { athlete_id_param: string; exercise_id_param: string; before_param?: string | null; limit_count?: number | null }
        Returns: Json
      }
      get_exercise_records: {
        Args: { athlete_id_param: string; exercise_id_param: string }
        Returns: Json
      }
      get_exercise_usage: {
        Args: { exercise_id_param: string }
        Returns: Json
      }
      get_exercises: {
        Args: never
        Returns: Json
      }
      get_goals: {
        Args: { athlete_id_param: string }
        Returns: Json
      }
      get_import_proposals: {
        Args: { athlete_id_param?: string | null }
        Returns: Json
      }
      get_imports: {
        Args: never
        Returns: Json
      }
      get_invitation_allowance: {
        Args: never
        Returns: {
          a_day: number
          left_today: number
          left_in_30_days: number
          again_at: string | null
        }
      }
      get_invitations: {
        Args: never
        Returns: {
          invitation_id: string
          email: string
          invited_as: Database['public']['Enums']['profile_type']
          created_at: string
          expires_at: string
          kind: Database['public']['Enums']['invitation_kind']
          connection_type: string
          team_id: string | null
          team_name: string | null
          proposed_role: Database['public']['Enums']['team_role'] | null
          notes: string | null
        }[]
      }
      get_library: {
        Args: never
        Returns: Json
      }
      get_longday: {
        Args: { link_param: string }
        Returns: Json
      }
      get_longday_entries: {
        Args: { event_id_param: string; participant_no_param?: number | null; before_param?: string | null; limit_count?: number | null }
        Returns: Json
      }
      get_longday_log: {
        Args: { event_id_param: string; before_param?: string | null; limit_count?: number | null }
        Returns: Json
      }
      get_longday_people: {
        Args: { event_id_param: string }
        Returns: Json
      }
      get_longday_queue: {
        Args: { event_id_param: string }
        Returns: Json
      }
      get_messages: {
        Args: { conversation_id_param: string; before_param?: string | null; limit_count?: number | null; after_param?: string | null; around_param?: string | null; at_param?: string | null }
        Returns: {
          id: string
          conversation_id: string
          sender_id: string | null
          body: string
          created_at: string
          edited_at: string | null
          deleted_at: string | null
          attachments: Json
          workout: Json | null
          reply: Json | null
          reactions: Json
        }[]
      }
      get_my_mails: {
        Args: { limit_count?: number | null; status_filter?: string | null; template_filter?: string | null; search_term?: string | null; before?: string | null; before_id?: string | null }
        Returns: {
          id: string
          template: string
          kind: Database['public']['Enums']['notification_kind'] | null
          recipient: string
          subject: string | null
          status: string
          error: string | null
          attempts: number
          next_attempt_at: string | null
          holds_token: boolean
          headers: Json
          body_text: string | null
          html: string | null
          created_at: string
          sent_at: string | null
        }[]
      }
      get_my_subscription: {
        Args: never
        Returns: {
          status: Database['public']['Enums']['subscription_status']
          plan: string | null
          plan_name: string | null
          current_period_end: string | null
          renews: boolean
          trial_available: boolean
          discount_percent: number | null
          payments: boolean
          athlete_limit: number | null
          athlete_count: number
          billed: boolean
          planning_until: string | null
          billing_interval: string | null
          amount: number | null
          currency: string | null
          customer: boolean
        }
      }
      get_notification_preferences: {
        Args: never
        Returns: {
          kind: Database['public']['Enums']['notification_kind']
          email: boolean
        }[]
      }
      get_operations: {
        Args: never
        Returns: Json
      }
      get_pending_invitations: {
        Args: never
        Returns: {
          invitation_id: string
          invitation_type: Database['public']['Enums']['invitation_type']
          team_id: string
          team_name: string
          inviter_id: string
          inviter_name: string
          invitee_id: string | null
          invitee_name: string
          proposed_role: Database['public']['Enums']['team_role']
          message: string | null
          created_at: string
          expires_at: string
        }[]
      }
      get_plan_athletes: {
        Args: never
        Returns: {
          athlete_id: string
          display_name: string | null
          since: string
          chosen: boolean
          within: boolean
        }[]
      }
      get_primary_coach: {
        Args: { athlete_id_param: string }
        Returns: {
          athlete_id: string
          coach_id: string
          coach_name: string
          coach_email: string
          assigned_at: string
        }[]
      }
      get_program_offers: {
        Args: never
        Returns: {
          offer_id: string
          coach_id: string
          coach_name: string | null
          program_title: string
          program_weeks: number
          program_workouts: number
          starts_on: string
          offered_until: string
        }[]
      }
      get_progress: {
        Args: { athlete_id_param: string; from_param: string; to_param: string; week_start_param?: number | null }
        Returns: Json
      }
      get_progression_rules: {
        Args: { athlete_id_param: string }
        Returns: Json
      }
      get_push_subscription: {
        Args: never
        Returns: string
      }
      get_read_receipts: {
        Args: never
        Returns: {
          shown: boolean
        }
      }
      get_received_invitations: {
        Args: never
        Returns: {
          connection_id: string
          user_id: string
          display_name: string | null
          profile_type: Database['public']['Enums']['profile_type']
          message: string | null
          asked_at: string
          expires_at: string | null
          permission_level: Database['public']['Enums']['permission_level'] | null
          access_days: number | null
          team_name: string | null
          program_title: string | null
          program_weeks: number | null
          program_workouts: number | null
          starts_on: string | null
          is_assigned: boolean
        }[]
      }
      get_release_document: {
        Args: { store_param: string }
        Returns: Json
      }
      get_rests: {
        Args: never
        Returns: Json
      }
      get_review_count: {
        Args: never
        Returns: number
      }
      get_review_list: {
        Args: { athlete_id_param?: string | null; limit_count?: number | null; reviewed_param?: boolean | null }
        Returns: Json
      }
      get_routines: {
        Args: never
        Returns: Json
      }
      get_sent_invitations: {
        Args: never
        Returns: {
          invitation_id: string
          email: string | null
          invited_name: string | null
          status: string
          created_at: string
          expires_at: string
          remind_from: string
          reminded_at: string | null
          accepted_at: string | null
          user_id: string | null
          tags: string[]
          team_name: string | null
          program_title: string | null
          program_answer: string | null
          start_date: string | null
          permission_level: Database['public']['Enums']['permission_level'] | null
          access_days: number | null
        }[]
      }
      get_similar_exercises: {
        Args: { name_param: string; except_id?: string | null }
        Returns: {
          id: string
          name: string
          owner: string
          matched_alias: string | null
        }[]
      }
      get_suggested_alternatives: {
        Args: never
        Returns: {
          suggested: boolean
        }
      }
      get_team_invitations: {
        Args: { team_id_param: string }
        Returns: {
          invitation_id: string
          invitation_type: Database['public']['Enums']['invitation_type']
          inviter_id: string
          inviter_name: string
          invitee_id: string | null
          invitee_name: string
          proposed_role: Database['public']['Enums']['team_role']
          message: string | null
          created_at: string
          expires_at: string
          cancellable: boolean
        }[]
      }
      get_team_members: {
        Args: { team_id_param: string }
        Returns: {
          user_id: string
          display_name: string
          profile_type: Database['public']['Enums']['profile_type']
          role: Database['public']['Enums']['team_role']
          joined_at: string
          is_me: boolean
          assignable_roles: Database['public']['Enums']['team_role'][]
          removable: boolean
        }[]
      }
      get_template: {
        Args: { template_id_param: string }
        Returns: Json
      }
      get_template_link: {
        Args: { template_id_param: string; renew_param?: boolean | null }
        Returns: Json
      }
      get_template_version: {
        Args: { template_id_param: string; version_param: number }
        Returns: Json
      }
      get_template_versions: {
        Args: { template_id_param: string }
        Returns: Json
      }
      get_templates: {
        Args: { include_archived?: boolean | null }
        Returns: Json
      }
      get_trained_exercises: {
        Args: { athlete_id_param: string }
        Returns: Json
      }
      get_training_days: {
        Args: { athlete_id_param: string; from_param: string; to_param: string }
        Returns: Json
      }
      get_training_history: {
        Args: { athlete_id_param: string; search_term?: string | null; before_date?: string | null; before_order?: number | null; before_id?: string | null; limit_count?: number | null }
        Returns: Json
      }
      get_user_connections: {
        Args: { status_filter?: string | null }
        Returns: {
          connection_id: string
          id: string
          requester_id: string
          recipient_id: string
          user_id: string
          display_name: string
          first_name: string
          last_name: string
          email: string
          profile_type: Database['public']['Enums']['profile_type']
          global_role: Database['public']['Enums']['global_role']
          status: Database['public']['Enums']['connection_status']
          connection_type: string
          is_requester: boolean
          notes: string | null
          permissions: Json
          is_coach_athlete_pair: boolean
          my_access: string | null
          their_access: string | null
          their_permission_level: Database['public']['Enums']['permission_level'] | null
          their_permission_expires_at: string | null
          their_permission_notes: string | null
          created_at: string
          updated_at: string
        }[]
      }
      get_user_teams: {
        Args: never
        Returns: {
          team_id: string
          team_name: string
          team_description: string
          user_role: Database['public']['Enums']['team_role']
          member_count: number
          invitable_roles: Database['public']['Enums']['team_role'][]
        }[]
      }
      grant_coach_permission: {
        Args: { athlete_id_param: string; coach_id_param: string; permission_level_param?: string | null; expires_in_days_param?: number | null; notes_param?: string | null; keep_end_param?: boolean | null }
        Returns: Database['public']['Tables']['coach_permissions']['Row']
      }
      grant_workout_access: {
        Args: { target_user_id: string; grant_access: boolean }
        Returns: {
          granted: boolean
        }
      }
      handle_clients: {
        Args: { client_ids: string[]; handled_param: boolean; marks_param?: string[] | null }
        Returns: string[]
      }
      hide_longday_name: {
        Args: { event_id_param: string; subject_param: string; hidden_param: boolean }
        Returns: undefined
      }
      hold_publish_request: {
        Args: { store_param: string; request_param: string }
        Returns: undefined
      }
      import_exercises: {
        Args: { rows_param: Json; trial_param?: boolean | null }
        Returns: Json
      }
      import_training: {
        Args: { document: Json }
        Returns: Json
      }
      invite_by_email: {
        Args: { email_param: string; as_param?: string | null; proposal_param?: Json | null }
        Returns: {
          invitation_id: string
          expires_at: string
        }
      }
      join_longday: {
        Args: { link_param: string; joining: Json }
        Returns: Json
      }
      judge_longday_entry: {
        Args: { entry_id_param: string; verdict_param: string; reason_param?: string | null }
        Returns: Json
      }
      leave_longday: {
        Args: { event_id_param: string }
        Returns: undefined
      }
      leave_team: {
        Args: { team_id_param: string }
        Returns: {
          left_team: boolean
          team_ended: boolean
        }
      }
      link_routine: {
        Args: { routine_id_param: string; workout_ids_param: string[] }
        Returns: undefined
      }
      list_abandoned_files: {
        Args: { limit_count?: number | null }
        Returns: {
          bucket_id: string
          name: string
        }[]
      }
      list_access_codes: {
        Args: never
        Returns: {
          access_code_id: string
          label: string
          plan: string | null
          days: number | null
          discount_percent: number | null
          max_redemptions: number | null
          redeemed: number
          expires_at: string | null
          revoked_at: string | null
          created_by: string | null
          created_at: string
        }[]
      }
      list_coach_permissions: {
        Args: { athlete_id_param: string }
        Returns: {
          coach_id: string
          coach_name: string
          coach_email: string
          permission_level: Database['public']['Enums']['permission_level']
          source: string
          expires_at: string | null
          notes: string | null
          created_at: string
          profile_type: Database['public']['Enums']['profile_type']
        }[]
      }
      list_mails: {
        Args: { recipient_filter?: string | null; status_filter?: string | null; limit_count?: number | null; before?: string | null; template_filter?: string | null; search_term?: string | null; before_id?: string | null }
        Returns: {
          id: string
          user_id: string | null
          template: string
          kind: Database['public']['Enums']['notification_kind'] | null
          recipient: string
          subject: string | null
          status: string
          error: string | null
          attempts: number
          next_attempt_at: string | null
          holds_token: boolean
          headers: Json
          body_text: string | null
          html: string | null
          created_at: string
          sent_at: string | null
        }[]
      }
      list_message_reports: {
        Args: { closed_param?: boolean | null; limit_count?: number | null; offset_count?: number | null }
        Returns: {
          id: string
          reporter_id: string | null
          reporter_name: string | null
          reporter_email: string | null
          sender_id: string
          sender_name: string
          sender_email: string
          reason: string
          note: string | null
          body: string
          files: string[]
          written_at: string
          created_at: string
          closed_at: string | null
          closed_by_name: string | null
          total_count: number
        }[]
      }
      list_my_longdays: {
        Args: never
        Returns: {
          id: string
          link: string
          title: string
          time_zone: string
          starts_at: string
          ends_at: string
          status: string
          organiser: boolean
          judge: boolean
          participant_no: number
          pending: number
        }[]
      }
      list_my_sessions: {
        Args: never
        Returns: {
          session_id: string
          created_at: string
          last_used_at: string
          expires_at: string | null
          user_agent: string | null
          ip: string | null
          is_current: boolean
          device_name: string | null
          last_set_at: string | null
        }[]
      }
      list_publish_keys: {
        Args: { store_param: string; part_param?: string | null }
        Returns: {
          part: string
          name: string
          made_by: string
          made_at: string
          revoked_by: string
          revoked_at: string
          last_action: string
          last_version: string
          last_commit: string
          last_used_at: string
        }[]
      }
      list_publish_requests: {
        Args: { store_param: string; limit_param?: number | null }
        Returns: {
          id: string
          part: string
          key_name: string
          action: string
          version: string
          commit: string
          state: string
          answer: string
          sent_at: string
          answered_at: string
        }[]
      }
      list_publish_uses: {
        Args: { store_param: string; part_param?: string | null; limit_param?: number | null }
        Returns: {
          part: string
          name: string
          action: string
          version: string
          commit: string
          used_at: string
        }[]
      }
      log_longday_training: {
        Args: { event_id_param: string; exercises_param: Json }
        Returns: Json
      }
      log_set: {
        Args: { log: Json }
        Returns: Json
      }
      longday_board: {
        Args: { link_param: string }
        Returns: Json
      }
      longday_public_events: {
        Args: never
        Returns: Json
      }
      longday_result: {
        Args: { link_param: string }
        Returns: string
      }
      longday_team: {
        Args: { link_param: string; code_param: string }
        Returns: Json
      }
      make_publish_key: {
        Args: { store_param: string; part_param: string; name_param: string; by_param: string }
        Returns: string
      }
      manage_user_block: {
        Args: { target_user_id: string; action: string }
        Returns: {
          status: string
        }
      }
      mark_clients: {
        Args: { client_ids: string[]; archived_param?: boolean | null; add_tags?: string[] | null; remove_tags?: string[] | null }
        Returns: {
          marked: number
        }
      }
      mark_conversation_read: {
        Args: { conversation_id_param: string; up_to: string }
        Returns: {
          last_read_at: string
          unread_count: number
        }
      }
      note_job: {
        Args: { job_param: string; failure_param?: string | null }
        Returns: undefined
      }
      open_billing_event: {
        Args: { event_id_param: string; type_param: string; customer_id_param: string; created_at_param: string }
        Returns: string
      }
      open_invitation_link: {
        Args: { token_param: string }
        Returns: {
          inviter_name: string
          invited_as: Database['public']['Enums']['profile_type']
          email: string
          expires_at: string
          invited_name: string | null
          refused: boolean
          permission_level: Database['public']['Enums']['permission_level'] | null
          access_days: number | null
        }[]
      }
      open_mail: {
        Args: { key_param: string; user_id_param: string; recipient_param: string; template_param: string }
        Returns: {
          id: string | null
          attempt: number | null
          name: string | null
        }
      }
      plan_weeks: {
        Args: { change: Json }
        Returns: Json
      }
      preview_assignment: {
        Args: { plan: Json }
        Returns: Json
      }
      preview_template_update: {
        Args: { template_id_param: string; assignment_ids: string[] }
        Returns: Json
      }
      propose_import: {
        Args: { document: Json }
        Returns: Json
      }
      publish_request_arrived: {
        Args: { request_param: string }
        Returns: undefined
      }
      publish_request_state: {
        Args: { key_param: string; request_param: string }
        Returns: {
          state: string
          answer: string
          ahead: number
        }[]
      }
      queue_due_mails: {
        Args: never
        Returns: undefined
      }
      queue_welcome_mail: {
        Args: { user_id_param: string; email_param: string }
        Returns: undefined
      }
      read_contact_link: {
        Args: { token_param: string }
        Returns: {
          user_id: string
          display_name: string | null
          connection_status: string
        }
      }
      read_template_link: {
        Args: { token_param: string }
        Returns: Json
      }
      redeem_access_code: {
        Args: { code_param: string }
        Returns: {
          redeemed: boolean
          reason: string | null
          plan: string | null
          current_period_end: string | null
          discount_percent: number | null
        }
      }
      refuse_invitations: {
        Args: { token_param: string }
        Returns: undefined
      }
      release_health: {
        Args: { part_param: string; since_param?: string | null }
        Returns: {
          version: string
          failed_users: number
          worked_users: number
          failed_devices: number
          worked_devices: number
          worked_variance: number
          fell_back_devices: number
          stages: Json
          vitals: Json
          compositions: Json
        }[]
      }
      remember_customer: {
        Args: { user_id_param: string; customer_id_param: string }
        Returns: string
      }
      remind_invitation: {
        Args: { invitation_id_param: string }
        Returns: {
          reminded_at: string
        }
      }
      remove_avatar: {
        Args: never
        Returns: undefined
      }
      remove_primary_coach: {
        Args: { athlete_id_param: string }
        Returns: {
          removed: boolean
        }
      }
      remove_team_member: {
        Args: { team_id_param: string; user_id_param: string }
        Returns: {
          removed: boolean
        }
      }
      reopen_workout: {
        Args: { workout_id_param: string }
        Returns: Json
      }
      report_message: {
        Args: { message_id_param: string; reason_param: string; note_param?: string | null }
        Returns: {
          id: string
          created_at: string
        }
      }
      report_releases: {
        Args: { device_param: string; reports_param: Json }
        Returns: undefined
      }
      report_releases_as_stranger: {
        Args: { address_param: string; device_param: string; reports_param: Json }
        Returns: boolean
      }
      request_billing: {
        Args: { purpose_param: string }
        Returns: string
      }
      request_by_contact_link: {
        Args: { token_param: string }
        Returns: {
          connection_id: string
          status: Database['public']['Enums']['connection_status']
        }
      }
      request_cancellation: {
        Args: { confirmation_param: string }
        Returns: string
      }
      request_checkout: {
        Args: { plan_id_param: string; interval_param: string }
        Returns: string
      }
      request_team_addition: {
        Args: { team_id_param: string; requested_user_email: string; message_param?: string | null }
        Returns: {
          invitation_id: string
        }
      }
      request_workout_access: {
        Args: { target_user_id: string; message?: string | null; level_param?: string | null }
        Returns: {
          request_id: string | null
          status: Database['public']['Enums']['request_status']
        }
      }
      resend_mail: {
        Args: { mail_id_param: string }
        Returns: {
          mail_id: string
        }
      }
      reserve_avatar: {
        Args: never
        Returns: string
      }
      reserve_files: {
        Args: { conversation_id_param: string; message_id_param: string; names_param: string[] }
        Returns: {
          path: string
        }[]
      }
      respond_to_connection_request: {
        Args: { connection_id_param: string; response: string }
        Returns: {
          connection_id: string
          status: Database['public']['Enums']['connection_status']
        }
      }
      respond_to_team_invitation: {
        Args: { invitation_id_param: string; response: string }
        Returns: {
          invitation_id: string
          status: Database['public']['Enums']['invitation_status']
          joined: boolean
        }
      }
      respond_to_workout_access_request: {
        Args: { requester_user_id: string; approve: boolean; message?: string | null }
        Returns: {
          request_id: string
          status: Database['public']['Enums']['request_status']
        }
      }
      restore_workout: {
        Args: { workout_id_param: string }
        Returns: Json
      }
      review_workouts: {
        Args: { workout_ids_param: string[]; reviewed_param: boolean; marks_param?: string[] | null }
        Returns: string[]
      }
      revoke_access_code: {
        Args: { access_code_id_param: string }
        Returns: undefined
      }
      revoke_coach_permission: {
        Args: { athlete_id_param: string; coach_id_param: string }
        Returns: {
          revoked: boolean
        }
      }
      revoke_publish_key: {
        Args: { store_param: string; part_param: string; name_param: string; by_param: string }
        Returns: string
      }
      revoke_template_link: {
        Args: { template_id_param: string }
        Returns: undefined
      }
      save_athlete_max: {
        Args: { athlete_id_param: string; exercise_id_param: string; kind_param: string; kg_param: number; date_param: string }
        Returns: Json
      }
      save_athlete_note: {
        Args: { workout_id_param: string; note_param: string; seen_param?: string | null }
        Returns: Json
      }
      save_availability: {
        Args: { id_param: string; from_param: string; to_param: string; kind_param: string; text_param?: string | null }
        Returns: undefined
      }
      save_body_weight: {
        Args: { athlete_id_param: string; kg_param: number; date_param: string }
        Returns: Json
      }
      save_client_columns: {
        Args: { columns_param: string[] }
        Returns: undefined
      }
      save_client_filter: {
        Args: { name_param: string; view_param: string }
        Returns: undefined
      }
      save_client_note: {
        Args: { client_id_param: string; note_param: string; version_param: number }
        Returns: {
          note: string | null
          version: number
        }
      }
      save_day_note: {
        Args: { athlete_id_param: string; date_param: string; audience_param: string; text_param: string; seen_param?: string | null }
        Returns: undefined
      }
      save_exercise_log: {
        Args: { log: Json }
        Returns: Json
      }
      save_goal: {
        Args: { goal: Json }
        Returns: Json
      }
      save_push_subscription: {
        Args: { endpoint_param: string; p256dh_param: string; auth_param: string }
        Returns: undefined
      }
      save_rests: {
        Args: { rests_param: Json }
        Returns: Json
      }
      save_routine: {
        Args: { routine: Json }
        Returns: Json
      }
      save_template: {
        Args: { template: Json }
        Returns: Json
      }
      save_template_version: {
        Args: { template_id_param: string; note_param?: string | null }
        Returns: Json
      }
      save_workout: {
        Args: { workout: Json }
        Returns: Json
      }
      search_exercises: {
        Args: { search_term: string; athlete_id_param?: string | null; limit_count?: number | null }
        Returns: {
          id: string
          name: string
          aliases: string[]
          equipment: string
          measurement: string
          load_multiplier: number
          cues: string | null
          matched_alias: string | null
        }[]
      }
      search_messages: {
        Args: { search_term: string; limit_count?: number | null; conversation_id_param?: string | null }
        Returns: {
          id: string
          conversation_id: string
          sender_id: string | null
          excerpt: string
          created_at: string
        }[]
      }
      search_users: {
        Args: { search_term: string; limit_count?: number | null; profile_type_filter?: string | null }
        Returns: {
          user_id: string
          display_name: string
          first_name: string
          last_name: string
          email: string
          profile_type: Database['public']['Enums']['profile_type']
          global_role: Database['public']['Enums']['global_role']
          connection_status: string
          connection_id: string | null
          is_requester: boolean
        }[]
      }
      see_changed_records: {
        Args: never
        Returns: undefined
      }
      send_connection_request: {
        Args: { recipient_email: string; connection_type_param?: string | null; notes_param?: string | null }
        Returns: {
          connection_id: string
          status: Database['public']['Enums']['connection_status']
        }
      }
      send_message: {
        Args: { id_param: string; conversation_id_param: string; body_param?: string | null; workout_id_param?: string | null; attachments_param?: Json | null; set_id_param?: string | null; reply_to_param?: string | null }
        Returns: {
          id: string
          conversation_id: string
          sender_id: string | null
          body: string
          created_at: string
          edited_at: string | null
          deleted_at: string | null
          attachments: Json
          workout: Json | null
          reply: Json | null
          reactions: Json
        }
      }
      send_publish_request: {
        Args: { key_param: string; part_param: string; action_param: string; version_param: string; commit_param: string; request_param: string; options_param: Json; size_param: number }
        Returns: string
      }
      send_team_invitation: {
        Args: { team_id_param: string; invitee_email_param: string; proposed_role_param?: string | null; message_param?: string | null }
        Returns: {
          invitation_id: string
        }
      }
      set_bar_and_plates: {
        Args: { unit_param: string; bar_weight_param: number; plates_param: Json }
        Returns: Json
      }
      set_conversation_muted: {
        Args: { conversation_id_param: string; muted_param: boolean }
        Returns: {
          muted: boolean
        }
      }
      set_exercise_favourite: {
        Args: { exercise_id_param: string; favourite_param: boolean }
        Returns: undefined
      }
      set_global_role: {
        Args: { user_id_param: string; role_param: string }
        Returns: {
          user_id: string
          global_role: Database['public']['Enums']['global_role']
          profile_type: Database['public']['Enums']['profile_type']
          is_coach: boolean
          is_athlete: boolean
        }
      }
      set_message_reaction: {
        Args: { message_id_param: string; reaction_param?: string | null }
        Returns: {
          reactions: Json
        }
      }
      set_notification_preference: {
        Args: { kind_param: string; email_param: boolean }
        Returns: {
          kind: Database['public']['Enums']['notification_kind']
          email: boolean
        }
      }
      set_own_names: {
        Args: { user_id_param: string; first_name_param?: string | null; last_name_param?: string | null; display_name_param?: string | null }
        Returns: undefined
      }
      set_read_receipts: {
        Args: { shown_param: boolean }
        Returns: {
          shown: boolean
        }
      }
      set_suggested_alternatives: {
        Args: { suggested_param: boolean }
        Returns: {
          suggested: boolean
        }
      }
      set_team_member_role: {
        Args: { team_id_param: string; user_id_param: string; role_param: string }
        Returns: {
          user_id: string
          role: Database['public']['Enums']['team_role']
        }
      }
      set_training_day: {
        Args: { workout_id_param: string; date_param: string }
        Returns: Json
      }
      share_exercise: {
        Args: { exercise_id_param: string; team_id_param?: string | null }
        Returns: Json
      }
      shift_assignment: {
        Args: { shift: Json }
        Returns: Json
      }
      skip_workout: {
        Args: { workout_id_param: string; reason_param?: string | null; seen_param?: string | null }
        Returns: Json
      }
      snooze_clients: {
        Args: { client_ids: string[]; until_param?: string | null }
        Returns: string[]
      }
      store_billing: {
        Args: { customer_id_param: string; number_param: number; subscriptions_param: Json; event_id_param?: string | null }
        Returns: string
      }
      suggests_alternatives: {
        Args: { workout_id_param: string }
        Returns: {
          suggested: boolean
        }
      }
      take_billing_request: {
        Args: { request_param: string }
        Returns: Json
      }
      take_publish_request: {
        Args: { store_param: string; request_param?: string | null }
        Returns: {
          id: string
          part: string
          key_name: string
          action: string
          version: string
          commit: string
          options: Json
          size: number
          approved: boolean
        }[]
      }
      unassign_template: {
        Args: { unassignment: Json }
        Returns: Json
      }
      undo_calendar_changes: {
        Args: { change_ids: string[]; skip?: string[] | null }
        Returns: Json
      }
      undo_import: {
        Args: { import_id_param: string; at_most_param?: number | null }
        Returns: Json
      }
      undo_longday_ruling: {
        Args: { entry_id_param: string }
        Returns: Json
      }
      unsubscribe_mail: {
        Args: { token_param: string }
        Returns: undefined
      }
      update_assignment: {
        Args: { update: Json }
        Returns: Json
      }
      update_exercise: {
        Args: { exercise: Json }
        Returns: Json
      }
      update_longday: {
        Args: { event_id_param: string; event: Json }
        Returns: Json
      }
      update_team: {
        Args: { team_id_param: string; name_param?: string | null; description_param?: string | null }
        Returns: {
          team_id: string
          team_name: string
          team_description: string
        }
      }
      use_avatar: {
        Args: { path_param: string }
        Returns: string
      }
      use_publish_key: {
        Args: { key_param: string; store_param: string; part_param: string; action_param: string; version_param: string; commit_param: string; request_param: string }
        Returns: string
      }
      withdraw_invitation: {
        Args: { invitation_id_param: string }
        Returns: {
          withdrawn: boolean
        }
      }
      withdraw_invitations: {
        Args: { invitation_ids: string[] }
        Returns: {
          withdrawn: number
        }
      }
    }
    Enums: {
      connection_status: 'pending' | 'accepted' | 'rejected' | 'blocked'
      global_role: 'system_admin' | 'head_coach' | 'coach' | 'intern' | 'athlete'
      invitation_kind: 'connection' | 'team_invitation' | 'team_addition'
      invitation_status: 'pending' | 'accepted' | 'declined' | 'cancelled'
      invitation_type: 'invite' | 'request'
      notification_kind: 'connection_requests' | 'team_invitations' | 'access_requests' | 'access_changes' | 'workouts' | 'weekly_digest' | 'messages'
      permission_level: 'read' | 'write'
      profile_type: 'coach' | 'athlete'
      request_status: 'pending' | 'approved' | 'declined'
      subscription_status: 'no_subscription' | 'trialing' | 'active' | 'past_due' | 'locked'
      team_role: 'head_coach' | 'coach' | 'intern' | 'athlete'
      weight_unit: 'kg' | 'lb'
    }
    CompositeTypes: { [_ in never]: never }
  }
}
