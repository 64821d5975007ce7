// Generated from supabase/migrations by `npm run db:types`. Not edited by hand.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      account_closures: {
        Row: {
          closes_at: string;
          requested_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          closes_at?: string;
          requested_at?: string;
          user_id: string;
        };
        Update: {
          closes_at?: string;
          requested_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      account_events: {
        Row: {
          actor_id: string | null;
          actor_role: Database["public"]["Enums"]["app_role"] | null;
          created_at: string;
          id: number;
          kind: Database["public"]["Enums"]["account_event_kind"];
          note: string | null;
          profile: Json | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          actor_role?: Database["public"]["Enums"]["app_role"] | null;
          created_at?: string;
          id?: never;
          kind: Database["public"]["Enums"]["account_event_kind"];
          note?: string | null;
          profile?: Json | null;
          user_id: string;
        };
        Update: {
          actor_id?: string | null;
          actor_role?: Database["public"]["Enums"]["app_role"] | null;
          created_at?: string;
          id?: never;
          kind?: Database["public"]["Enums"]["account_event_kind"];
          note?: string | null;
          profile?: Json | null;
          user_id?: string;
        };
        Relationships: [];
      };
      application_dates: {
        Row: {
          application_id: string;
          created_at: string;
          created_by: string | null;
          day: string;
          id: string;
          kind: Database["public"]["Enums"]["application_date_kind"];
          note: string | null;
          removed_at: string | null;
          removed_by: string | null;
          source: Database["public"]["Enums"]["application_date_source"];
          visa_appointment_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          application_id: string;
          created_at?: string;
          created_by?: string | null;
          day: string;
          id?: string;
          kind: Database["public"]["Enums"]["application_date_kind"];
          note?: string | null;
          removed_at?: string | null;
          removed_by?: string | null;
          source: Database["public"]["Enums"]["application_date_source"];
          visa_appointment_id?: string | null;
        };
        Update: {
          application_id?: string;
          created_at?: string;
          created_by?: string | null;
          day?: string;
          id?: string;
          kind?: Database["public"]["Enums"]["application_date_kind"];
          note?: string | null;
          removed_at?: string | null;
          removed_by?: string | null;
          source?: Database["public"]["Enums"]["application_date_source"];
          visa_appointment_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "application_dates_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "application_dates_visa_appointment_id_fkey";
            columns: ["visa_appointment_id"];
            isOneToOne: true;
            referencedRelation: "visa_appointments";
            referencedColumns: ["id"];
          },
        ];
      };
      application_events: {
        Row: {
          actor_id: string | null;
          actor_name: string | null;
          application_id: string;
          created_at: string;
          details: NonNullable<Json>;
          from_status: Database["public"]["Enums"]["application_status"] | null;
          holder: Database["public"]["Enums"]["application_holder"] | null;
          id: number;
          kind: Database["public"]["Enums"]["application_event_kind"];
          reason: string | null;
          to_status: Database["public"]["Enums"]["application_status"] | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          actor_name?: string | null;
          application_id: string;
          created_at?: string;
          details?: NonNullable<Json>;
          from_status?: Database["public"]["Enums"]["application_status"] | null;
          holder?: Database["public"]["Enums"]["application_holder"] | null;
          id?: never;
          kind: Database["public"]["Enums"]["application_event_kind"];
          reason?: string | null;
          to_status?: Database["public"]["Enums"]["application_status"] | null;
          version: number;
        };
        Update: {
          actor_id?: string | null;
          actor_name?: string | null;
          application_id?: string;
          created_at?: string;
          details?: NonNullable<Json>;
          from_status?: Database["public"]["Enums"]["application_status"] | null;
          holder?: Database["public"]["Enums"]["application_holder"] | null;
          id?: never;
          kind?: Database["public"]["Enums"]["application_event_kind"];
          reason?: string | null;
          to_status?: Database["public"]["Enums"]["application_status"] | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "application_events_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
        ];
      };
      application_requirements: {
        Row: {
          application_id: string;
          decided_at: string;
          decided_by: string | null;
          decided_by_name: string;
          due_on: string | null;
          source: Database["public"]["Enums"]["requirement_source"];
          state: Database["public"]["Enums"]["document_state"];
          type_code: string;
          why: string;
        };
        ComputedFields: never;
        Insert: {
          application_id: string;
          decided_at?: string;
          decided_by?: string | null;
          decided_by_name: string;
          due_on?: string | null;
          source: Database["public"]["Enums"]["requirement_source"];
          state: Database["public"]["Enums"]["document_state"];
          type_code: string;
          why: string;
        };
        Update: {
          application_id?: string;
          decided_at?: string;
          decided_by?: string | null;
          decided_by_name?: string;
          due_on?: string | null;
          source?: Database["public"]["Enums"]["requirement_source"];
          state?: Database["public"]["Enums"]["document_state"];
          type_code?: string;
          why?: string;
        };
        Relationships: [
          {
            foreignKeyName: "application_requirements_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "application_requirements_type_code_fkey";
            columns: ["type_code"];
            isOneToOne: false;
            referencedRelation: "document_types";
            referencedColumns: ["code"];
          },
        ];
      };
      application_stages: {
        Row: {
          holder: Database["public"]["Enums"]["application_holder"] | null;
          promised_working_days: number | null;
          status: Database["public"]["Enums"]["application_status"];
        };
        ComputedFields: never;
        Insert: {
          holder?: Database["public"]["Enums"]["application_holder"] | null;
          promised_working_days?: number | null;
          status: Database["public"]["Enums"]["application_status"];
        };
        Update: {
          holder?: Database["public"]["Enums"]["application_holder"] | null;
          promised_working_days?: number | null;
          status?: Database["public"]["Enums"]["application_status"];
        };
        Relationships: [];
      };
      application_status_transitions: {
        Row: {
          from_status: Database["public"]["Enums"]["application_status"];
          is_back: boolean;
          needs_reason: boolean;
          student_may: boolean;
          to_status: Database["public"]["Enums"]["application_status"];
        };
        ComputedFields: never;
        Insert: {
          from_status: Database["public"]["Enums"]["application_status"];
          is_back?: boolean;
          needs_reason?: boolean;
          student_may?: boolean;
          to_status: Database["public"]["Enums"]["application_status"];
        };
        Update: {
          from_status?: Database["public"]["Enums"]["application_status"];
          is_back?: boolean;
          needs_reason?: boolean;
          student_may?: boolean;
          to_status?: Database["public"]["Enums"]["application_status"];
        };
        Relationships: [];
      };
      application_waivers: {
        Row: {
          application_id: string;
          asked_at: string;
          asked_by: string | null;
          decided_at: string | null;
          decided_by: string | null;
          gap: string;
          id: string;
          is_waived: boolean | null;
          reason: string;
          to_status: Database["public"]["Enums"]["application_status"];
        };
        ComputedFields: never;
        Insert: {
          application_id: string;
          asked_at?: string;
          asked_by?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          gap: string;
          id?: string;
          is_waived?: boolean | null;
          reason: string;
          to_status: Database["public"]["Enums"]["application_status"];
        };
        Update: {
          application_id?: string;
          asked_at?: string;
          asked_by?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          gap?: string;
          id?: string;
          is_waived?: boolean | null;
          reason?: string;
          to_status?: Database["public"]["Enums"]["application_status"];
        };
        Relationships: [
          {
            foreignKeyName: "application_waivers_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
        ];
      };
      applications: {
        Row: {
          application_status: Database["public"]["Enums"]["application_status"];
          assigned_to: string | null;
          backup_of: string | null;
          created_at: string;
          destination: string | null;
          holder: Database["public"]["Enums"]["application_holder"] | null;
          holder_since: string | null;
          id: string;
          idempotency_key: string | null;
          intake: string | null;
          intake_on: string | null;
          is_sample: boolean;
          program_id: string | null;
          program_name: string | null;
          promised_by: string | null;
          reason: string | null;
          student_id: string;
          university_id: string | null;
          university_name: string | null;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          application_status?: Database["public"]["Enums"]["application_status"];
          assigned_to?: string | null;
          backup_of?: string | null;
          created_at?: string;
          destination?: string | null;
          holder?: Database["public"]["Enums"]["application_holder"] | null;
          holder_since?: string | null;
          id?: string;
          idempotency_key?: string | null;
          intake?: string | null;
          intake_on?: string | null;
          is_sample?: boolean;
          program_id?: string | null;
          program_name?: string | null;
          promised_by?: string | null;
          reason?: string | null;
          student_id: string;
          university_id?: string | null;
          university_name?: string | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          application_status?: Database["public"]["Enums"]["application_status"];
          assigned_to?: string | null;
          backup_of?: string | null;
          created_at?: string;
          destination?: string | null;
          holder?: Database["public"]["Enums"]["application_holder"] | null;
          holder_since?: string | null;
          id?: string;
          idempotency_key?: string | null;
          intake?: string | null;
          intake_on?: string | null;
          is_sample?: boolean;
          program_id?: string | null;
          program_name?: string | null;
          promised_by?: string | null;
          reason?: string | null;
          student_id?: string;
          university_id?: string | null;
          university_name?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "applications_back_up_their_own";
            columns: ["student_id", "backup_of"];
            isOneToOne: false;
            referencedRelation: "applications";
            referencedColumns: ["student_id", "id"];
          },
          {
            foreignKeyName: "applications_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "applications_university_id_fkey";
            columns: ["university_id"];
            isOneToOne: false;
            referencedRelation: "universities";
            referencedColumns: ["id"];
          },
        ];
      };
      arrivals: {
        Row: {
          application_id: string;
          arrived_on: string;
          confirmed_at: string | null;
          confirmed_by: string | null;
          reported_at: string;
          reported_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          application_id: string;
          arrived_on: string;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          reported_at?: string;
          reported_by?: string | null;
        };
        Update: {
          application_id?: string;
          arrived_on?: string;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          reported_at?: string;
          reported_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "arrivals_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: true;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
        ];
      };
      badge_awards: {
        Row: {
          badge_key: string;
          created_at: string;
          entry_id: number;
          id: number;
          taken_entry_id: number | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          badge_key: string;
          created_at?: string;
          entry_id: number;
          id?: never;
          taken_entry_id?: number | null;
          user_id: string;
        };
        Update: {
          badge_key?: string;
          created_at?: string;
          entry_id?: number;
          id?: never;
          taken_entry_id?: number | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "badge_awards_badge_key_fkey";
            columns: ["badge_key"];
            isOneToOne: false;
            referencedRelation: "badges";
            referencedColumns: ["key"];
          },
          {
            foreignKeyName: "badge_awards_entry_id_fkey";
            columns: ["entry_id"];
            isOneToOne: false;
            referencedRelation: "points_ledger";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "badge_awards_taken_entry_id_fkey";
            columns: ["taken_entry_id"];
            isOneToOne: false;
            referencedRelation: "points_ledger";
            referencedColumns: ["id"];
          },
        ];
      };
      badges: {
        Row: {
          key: string;
          least: number;
          name: string;
          position: number;
          rule_key: string;
          takes: string;
        };
        ComputedFields: never;
        Insert: {
          key: string;
          least: number;
          name: string;
          position: number;
          rule_key: string;
          takes: string;
        };
        Update: {
          key?: string;
          least?: number;
          name?: string;
          position?: number;
          rule_key?: string;
          takes?: string;
        };
        Relationships: [
          {
            foreignKeyName: "badges_rule_key_fkey";
            columns: ["rule_key"];
            isOneToOne: false;
            referencedRelation: "point_rules";
            referencedColumns: ["key"];
          },
        ];
      };
      bank_accounts: {
        Row: {
          account_number: string;
          bank: string;
          confirmed_at: string | null;
          confirmed_by: string | null;
          ended_at: string | null;
          ended_by: string | null;
          holder: string;
          iban: string | null;
          id: string;
          idempotency_key: string;
          ifsc: string;
          proposed_at: string;
          proposed_by: string | null;
          state: string;
          swift: string | null;
          upi_id: string | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          account_number: string;
          bank: string;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          holder: string;
          iban?: string | null;
          id?: string;
          idempotency_key: string;
          ifsc: string;
          proposed_at?: string;
          proposed_by?: string | null;
          state?: string;
          swift?: string | null;
          upi_id?: string | null;
          version?: number;
        };
        Update: {
          account_number?: string;
          bank?: string;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          holder?: string;
          iban?: string | null;
          id?: string;
          idempotency_key?: string;
          ifsc?: string;
          proposed_at?: string;
          proposed_by?: string | null;
          state?: string;
          swift?: string | null;
          upi_id?: string | null;
          version?: number;
        };
        Relationships: [];
      };
      bank_transfer_state_transitions: {
        Row: {
          from_state: Database["public"]["Enums"]["bank_transfer_state"];
          to_state: Database["public"]["Enums"]["bank_transfer_state"];
        };
        ComputedFields: never;
        Insert: {
          from_state: Database["public"]["Enums"]["bank_transfer_state"];
          to_state: Database["public"]["Enums"]["bank_transfer_state"];
        };
        Update: {
          from_state?: Database["public"]["Enums"]["bank_transfer_state"];
          to_state?: Database["public"]["Enums"]["bank_transfer_state"];
        };
        Relationships: [];
      };
      bank_transfers: {
        Row: {
          amount_minor: number;
          claimed_by: string | null;
          confirmed_at: string | null;
          confirmed_by: string | null;
          created_at: string;
          due_on: string;
          id: string;
          idempotency_key: string;
          is_by_link: boolean;
          kind: string;
          order_id: string;
          outcome: string | null;
          paid_on: string;
          payment_id: string;
          proof_object: string | null;
          proof_type: string | null;
          reason: string | null;
          received_minor: number | null;
          reference: string;
          refused_at: string | null;
          refused_by: string | null;
          seen_at: string | null;
          seen_by: string | null;
          state: Database["public"]["Enums"]["bank_transfer_state"];
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          amount_minor: number;
          claimed_by?: string | null;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          created_at?: string;
          due_on: string;
          id?: string;
          idempotency_key: string;
          is_by_link?: boolean;
          kind: string;
          order_id: string;
          outcome?: string | null;
          paid_on: string;
          payment_id: string;
          proof_object?: string | null;
          proof_type?: string | null;
          reason?: string | null;
          received_minor?: number | null;
          reference: string;
          refused_at?: string | null;
          refused_by?: string | null;
          seen_at?: string | null;
          seen_by?: string | null;
          state?: Database["public"]["Enums"]["bank_transfer_state"];
          updated_at?: string;
          version?: number;
        };
        Update: {
          amount_minor?: number;
          claimed_by?: string | null;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          created_at?: string;
          due_on?: string;
          id?: string;
          idempotency_key?: string;
          is_by_link?: boolean;
          kind?: string;
          order_id?: string;
          outcome?: string | null;
          paid_on?: string;
          payment_id?: string;
          proof_object?: string | null;
          proof_type?: string | null;
          reason?: string | null;
          received_minor?: number | null;
          reference?: string;
          refused_at?: string | null;
          refused_by?: string | null;
          seen_at?: string | null;
          seen_by?: string | null;
          state?: Database["public"]["Enums"]["bank_transfer_state"];
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "bank_transfers_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "bank_transfers_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: false;
            referencedRelation: "payments";
            referencedColumns: ["id"];
          },
        ];
      };
      bulk_run_rows: {
        Row: {
          before: Json | null;
          ordinal: number;
          plan: Json | null;
          reason: string | null;
          row_id: string;
          run_id: string;
          state: Database["public"]["Enums"]["bulk_row_state"];
          undo_reason: string | null;
          version_after: number | null;
          version_before: number | null;
        };
        ComputedFields: never;
        Insert: {
          before?: Json | null;
          ordinal: number;
          plan?: Json | null;
          reason?: string | null;
          row_id: string;
          run_id: string;
          state?: Database["public"]["Enums"]["bulk_row_state"];
          undo_reason?: string | null;
          version_after?: number | null;
          version_before?: number | null;
        };
        Update: {
          before?: Json | null;
          ordinal?: number;
          plan?: Json | null;
          reason?: string | null;
          row_id?: string;
          run_id?: string;
          state?: Database["public"]["Enums"]["bulk_row_state"];
          undo_reason?: string | null;
          version_after?: number | null;
          version_before?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "bulk_run_rows_run_id_fkey";
            columns: ["run_id"];
            isOneToOne: false;
            referencedRelation: "bulk_runs";
            referencedColumns: ["id"];
          },
        ];
      };
      bulk_runs: {
        Row: {
          action: string;
          actor_id: string;
          arguments: NonNullable<Json>;
          carried_at: string | null;
          changed_count: number;
          created_at: string;
          failed_count: number;
          fault_count: number;
          filters: Json | null;
          finished_at: string | null;
          id: string;
          is_undo: boolean;
          kind: Database["public"]["Enums"]["bulk_kind"];
          row_count: number;
          skipped_count: number;
          started_at: string | null;
          state: Database["public"]["Enums"]["bulk_run_state"];
          stopped_because: string | null;
          told_to: number;
          undone_count: number;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id: string;
          arguments: NonNullable<Json>;
          carried_at?: string | null;
          changed_count?: number;
          created_at?: string;
          failed_count?: number;
          fault_count?: number;
          filters?: Json | null;
          finished_at?: string | null;
          id?: string;
          is_undo?: boolean;
          kind: Database["public"]["Enums"]["bulk_kind"];
          row_count: number;
          skipped_count?: number;
          started_at?: string | null;
          state?: Database["public"]["Enums"]["bulk_run_state"];
          stopped_because?: string | null;
          told_to?: number;
          undone_count?: number;
        };
        Update: {
          action?: string;
          actor_id?: string;
          arguments?: NonNullable<Json>;
          carried_at?: string | null;
          changed_count?: number;
          created_at?: string;
          failed_count?: number;
          fault_count?: number;
          filters?: Json | null;
          finished_at?: string | null;
          id?: string;
          is_undo?: boolean;
          kind?: Database["public"]["Enums"]["bulk_kind"];
          row_count?: number;
          skipped_count?: number;
          started_at?: string | null;
          state?: Database["public"]["Enums"]["bulk_run_state"];
          stopped_because?: string | null;
          told_to?: number;
          undone_count?: number;
        };
        Relationships: [];
      };
      calendar_feeds: {
        Row: {
          created_at: string;
          last_read_at: string | null;
          secret_hash: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          last_read_at?: string | null;
          secret_hash: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          last_read_at?: string | null;
          secret_hash?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      campaign_costs: {
        Row: {
          campaign_id: string;
          entered_at: string;
          entered_by: string | null;
          first_day: string;
          id: string;
          last_day: string;
          paise: number;
        };
        ComputedFields: never;
        Insert: {
          campaign_id: string;
          entered_at?: string;
          entered_by?: string | null;
          first_day: string;
          id?: string;
          last_day: string;
          paise: number;
        };
        Update: {
          campaign_id?: string;
          entered_at?: string;
          entered_by?: string | null;
          first_day?: string;
          id?: string;
          last_day?: string;
          paise?: number;
        };
        Relationships: [
          {
            foreignKeyName: "campaign_costs_campaign_id_fkey";
            columns: ["campaign_id"];
            isOneToOne: false;
            referencedRelation: "campaigns";
            referencedColumns: ["id"];
          },
        ];
      };
      campaigns: {
        Row: {
          created_at: string;
          ends_on: string | null;
          id: string;
          name: string;
          source: string | null;
          starts_on: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          ends_on?: string | null;
          id?: string;
          name: string;
          source?: string | null;
          starts_on?: string | null;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          ends_on?: string | null;
          id?: string;
          name?: string;
          source?: string | null;
          starts_on?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      claims: {
        Row: {
          approved_at: string | null;
          approved_by: string | null;
          basis: string;
          denominator: string | null;
          expires_on: string | null;
          id: string;
          is_sample: boolean;
          key: string;
          period: string;
          text: string;
        };
        ComputedFields: never;
        Insert: {
          approved_at?: string | null;
          approved_by?: string | null;
          basis: string;
          denominator?: string | null;
          expires_on?: string | null;
          id?: string;
          is_sample?: boolean;
          key: string;
          period: string;
          text: string;
        };
        Update: {
          approved_at?: string | null;
          approved_by?: string | null;
          basis?: string;
          denominator?: string | null;
          expires_on?: string | null;
          id?: string;
          is_sample?: boolean;
          key?: string;
          period?: string;
          text?: string;
        };
        Relationships: [];
      };
      comment_mentions: {
        Row: {
          comment_id: string;
          created_at: string;
          name: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          comment_id: string;
          created_at?: string;
          name: string;
          user_id: string;
        };
        Update: {
          comment_id?: string;
          created_at?: string;
          name?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "comment_mentions_comment_id_fkey";
            columns: ["comment_id"];
            isOneToOne: false;
            referencedRelation: "comments";
            referencedColumns: ["id"];
          },
        ];
      };
      comment_versions: {
        Row: {
          comment_id: string;
          replaced_at: string;
          text: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          comment_id: string;
          replaced_at?: string;
          text: string;
          version: number;
        };
        Update: {
          comment_id?: string;
          replaced_at?: string;
          text?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "comment_versions_comment_id_fkey";
            columns: ["comment_id"];
            isOneToOne: false;
            referencedRelation: "comments";
            referencedColumns: ["id"];
          },
        ];
      };
      comments: {
        Row: {
          application_id: string | null;
          author_id: string | null;
          author_name: string | null;
          channel: Database["public"]["Enums"]["comment_channel"];
          created_at: string;
          deleted_at: string | null;
          edited_at: string | null;
          id: string;
          is_by_person: boolean;
          job_application_id: string | null;
          lead_id: string | null;
          request_key: string;
          student_id: string | null;
          text: string | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          application_id?: string | null;
          author_id?: string | null;
          author_name?: string | null;
          channel: Database["public"]["Enums"]["comment_channel"];
          created_at?: string;
          deleted_at?: string | null;
          edited_at?: string | null;
          id?: string;
          is_by_person?: boolean;
          job_application_id?: string | null;
          lead_id?: string | null;
          request_key: string;
          student_id?: string | null;
          text?: string | null;
          version?: number;
        };
        Update: {
          application_id?: string | null;
          author_id?: string | null;
          author_name?: string | null;
          channel?: Database["public"]["Enums"]["comment_channel"];
          created_at?: string;
          deleted_at?: string | null;
          edited_at?: string | null;
          id?: string;
          is_by_person?: boolean;
          job_application_id?: string | null;
          lead_id?: string | null;
          request_key?: string;
          student_id?: string | null;
          text?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "comments_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comments_job_application_id_fkey";
            columns: ["job_application_id"];
            isOneToOne: false;
            referencedRelation: "job_applications";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "comments_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: false;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
        ];
      };
      confirmation_kinds: {
        Row: {
          code: string;
          country_code: string | null;
          format_checked_on: string | null;
          format_in_words: string | null;
          format_source: string | null;
          format_source_url: string | null;
          hint: string;
          is_format_binding: boolean;
          name: string;
          number_format: string | null;
          number_name: string;
          start_name: string | null;
          total_currency: string | null;
          total_name: string | null;
          type_code: string;
          until_fact_key: string | null;
          until_name: string | null;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          country_code?: string | null;
          format_checked_on?: string | null;
          format_in_words?: string | null;
          format_source?: string | null;
          format_source_url?: string | null;
          hint: string;
          is_format_binding?: boolean;
          name: string;
          number_format?: string | null;
          number_name: string;
          start_name?: string | null;
          total_currency?: string | null;
          total_name?: string | null;
          type_code: string;
          until_fact_key?: string | null;
          until_name?: string | null;
        };
        Update: {
          code?: string;
          country_code?: string | null;
          format_checked_on?: string | null;
          format_in_words?: string | null;
          format_source?: string | null;
          format_source_url?: string | null;
          hint?: string;
          is_format_binding?: boolean;
          name?: string;
          number_format?: string | null;
          number_name?: string;
          start_name?: string | null;
          total_currency?: string | null;
          total_name?: string | null;
          type_code?: string;
          until_fact_key?: string | null;
          until_name?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "confirmation_kinds_country_code_fkey";
            columns: ["country_code"];
            isOneToOne: true;
            referencedRelation: "iso_countries";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "confirmation_kinds_total_currency_fkey";
            columns: ["total_currency"];
            isOneToOne: false;
            referencedRelation: "currencies";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "confirmation_kinds_type_code_fkey";
            columns: ["type_code"];
            isOneToOne: false;
            referencedRelation: "document_types";
            referencedColumns: ["code"];
          },
        ];
      };
      consent_texts: {
        Row: {
          body: string;
          purpose: string;
          title: string;
          version: string;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          purpose: string;
          title: string;
          version: string;
        };
        Update: {
          body?: string;
          purpose?: string;
          title?: string;
          version?: string;
        };
        Relationships: [];
      };
      consents: {
        Row: {
          happened_at: string;
          id: number;
          is_given: boolean;
          lead_id: string | null;
          purpose: string | null;
          source_page: string | null;
          user_id: string;
          version: string | null;
        };
        ComputedFields: never;
        Insert: {
          happened_at?: string;
          id?: never;
          is_given: boolean;
          lead_id?: string | null;
          purpose?: string | null;
          source_page?: string | null;
          user_id: string;
          version?: string | null;
        };
        Update: {
          happened_at?: string;
          id?: never;
          is_given?: boolean;
          lead_id?: string | null;
          purpose?: string | null;
          source_page?: string | null;
          user_id?: string;
          version?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "consents_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: false;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "consents_purpose_version_fkey";
            columns: ["purpose", "version"];
            isOneToOne: false;
            referencedRelation: "consent_texts";
            referencedColumns: ["purpose", "version"];
          },
        ];
      };
      consultation_closures: {
        Row: {
          day: string;
          reason: string | null;
        };
        ComputedFields: never;
        Insert: {
          day: string;
          reason?: string | null;
        };
        Update: {
          day?: string;
          reason?: string | null;
        };
        Relationships: [];
      };
      consultation_hours: {
        Row: {
          capacity: number;
          closes: string;
          id: string;
          opens: string;
          slot_minutes: number;
          time_zone: string;
          weekday: number;
        };
        ComputedFields: never;
        Insert: {
          capacity?: number;
          closes: string;
          id?: string;
          opens: string;
          slot_minutes?: number;
          time_zone?: string;
          weekday: number;
        };
        Update: {
          capacity?: number;
          closes?: string;
          id?: string;
          opens?: string;
          slot_minutes?: number;
          time_zone?: string;
          weekday?: number;
        };
        Relationships: [];
      };
      consultations: {
        Row: {
          booked_at: string;
          booked_by: string | null;
          calendar_sequence: number;
          calendar_uid: string;
          caused_by: string | null;
          counsellor_id: string | null;
          decided_at: string | null;
          decided_by: string | null;
          ends_at: string;
          id: string;
          lead_id: string;
          moves: number;
          starts_at: string;
          status: string;
          task_id: string | null;
          time_zone: string;
        };
        ComputedFields: never;
        Insert: {
          booked_at?: string;
          booked_by?: string | null;
          calendar_sequence?: number;
          calendar_uid?: string;
          caused_by?: string | null;
          counsellor_id?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          ends_at: string;
          id?: string;
          lead_id: string;
          moves?: number;
          starts_at: string;
          status?: string;
          task_id?: string | null;
          time_zone: string;
        };
        Update: {
          booked_at?: string;
          booked_by?: string | null;
          calendar_sequence?: number;
          calendar_uid?: string;
          caused_by?: string | null;
          counsellor_id?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          ends_at?: string;
          id?: string;
          lead_id?: string;
          moves?: number;
          starts_at?: string;
          status?: string;
          task_id?: string | null;
          time_zone?: string;
        };
        Relationships: [
          {
            foreignKeyName: "consultations_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: false;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "consultations_task_id_fkey";
            columns: ["task_id"];
            isOneToOne: false;
            referencedRelation: "tasks";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_preferences: {
        Row: {
          call_from: string;
          call_until: string;
          email_about: string[];
          language: string;
          time_zone: string;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          call_from?: string;
          call_until?: string;
          email_about?: string[];
          language?: string;
          time_zone?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          call_from?: string;
          call_until?: string;
          email_about?: string[];
          language?: string;
          time_zone?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      conversation_reads: {
        Row: {
          conversation_id: string;
          mail_due_at: string | null;
          mail_from: number | null;
          read_at: string | null;
          read_to: number;
          reader_id: string;
        };
        ComputedFields: never;
        Insert: {
          conversation_id: string;
          mail_due_at?: string | null;
          mail_from?: number | null;
          read_at?: string | null;
          read_to?: number;
          reader_id: string;
        };
        Update: {
          conversation_id?: string;
          mail_due_at?: string | null;
          mail_from?: number | null;
          read_at?: string | null;
          read_to?: number;
          reader_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "conversation_reads_conversation_id_fkey";
            columns: ["conversation_id"];
            isOneToOne: false;
            referencedRelation: "conversations";
            referencedColumns: ["id"];
          },
        ];
      };
      conversations: {
        Row: {
          closed_at: string | null;
          closed_by: string | null;
          closed_reason: string | null;
          created_at: string;
          handler_id: string | null;
          id: string;
          kind: Database["public"]["Enums"]["conversation_kind"];
          last_message_at: string | null;
          mentor_id: string | null;
          student_id: string;
          version: number;
          waiting_since: string | null;
        };
        ComputedFields: never;
        Insert: {
          closed_at?: string | null;
          closed_by?: string | null;
          closed_reason?: string | null;
          created_at?: string;
          handler_id?: string | null;
          id?: string;
          kind: Database["public"]["Enums"]["conversation_kind"];
          last_message_at?: string | null;
          mentor_id?: string | null;
          student_id: string;
          version?: number;
          waiting_since?: string | null;
        };
        Update: {
          closed_at?: string | null;
          closed_by?: string | null;
          closed_reason?: string | null;
          created_at?: string;
          handler_id?: string | null;
          id?: string;
          kind?: Database["public"]["Enums"]["conversation_kind"];
          last_message_at?: string | null;
          mentor_id?: string | null;
          student_id?: string;
          version?: number;
          waiting_since?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "conversations_handler_id_fkey";
            columns: ["handler_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["user_id"];
          },
          {
            foreignKeyName: "conversations_mentor_id_fkey";
            columns: ["mentor_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["user_id"];
          },
          {
            foreignKeyName: "conversations_student_id_fkey";
            columns: ["student_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["user_id"];
          },
        ];
      };
      countries: {
        Row: {
          code: string;
          created_at: string;
          flag_url: string;
          id: string;
          is_featured: boolean;
          name: string;
          slug: string;
          summary: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          created_at?: string;
          flag_url: string;
          id?: string;
          is_featured?: boolean;
          name: string;
          slug: string;
          summary?: string | null;
          updated_at?: string;
        };
        Update: {
          code?: string;
          created_at?: string;
          flag_url?: string;
          id?: string;
          is_featured?: boolean;
          name?: string;
          slug?: string;
          summary?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "countries_code_is_iso";
            columns: ["code"];
            isOneToOne: true;
            referencedRelation: "iso_countries";
            referencedColumns: ["code"];
          },
        ];
      };
      coupon_services: {
        Row: {
          coupon_id: string;
          service_id: string;
        };
        ComputedFields: never;
        Insert: {
          coupon_id: string;
          service_id: string;
        };
        Update: {
          coupon_id?: string;
          service_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "coupon_services_coupon_id_fkey";
            columns: ["coupon_id"];
            isOneToOne: false;
            referencedRelation: "coupons";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "coupon_services_service_id_fkey";
            columns: ["service_id"];
            isOneToOne: false;
            referencedRelation: "services";
            referencedColumns: ["id"];
          },
        ];
      };
      coupon_uses: {
        Row: {
          code: string;
          coupon_id: string;
          discount_minor: number;
          given_back_at: string | null;
          order_id: string;
          paid_at: string | null;
          taken_at: string;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          coupon_id: string;
          discount_minor: number;
          given_back_at?: string | null;
          order_id: string;
          paid_at?: string | null;
          taken_at?: string;
        };
        Update: {
          code?: string;
          coupon_id?: string;
          discount_minor?: number;
          given_back_at?: string | null;
          order_id?: string;
          paid_at?: string | null;
          taken_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "coupon_uses_coupon_id_fkey";
            columns: ["coupon_id"];
            isOneToOne: false;
            referencedRelation: "coupons";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "coupon_uses_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: true;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      coupons: {
        Row: {
          amount_minor: number | null;
          code: string;
          created_at: string;
          currency: string;
          ended_at: string | null;
          given_minor: number;
          id: string;
          idempotency_key: string;
          is_first_purchase: boolean;
          least_total_minor: number | null;
          made_by: string | null;
          most_uses: number | null;
          most_uses_each: number | null;
          note: string | null;
          paid_uses: number;
          percent: number | null;
          uses: number;
          valid_from: string;
          valid_until: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount_minor?: number | null;
          code: string;
          created_at?: string;
          currency?: string;
          ended_at?: string | null;
          given_minor?: number;
          id?: string;
          idempotency_key: string;
          is_first_purchase?: boolean;
          least_total_minor?: number | null;
          made_by?: string | null;
          most_uses?: number | null;
          most_uses_each?: number | null;
          note?: string | null;
          paid_uses?: number;
          percent?: number | null;
          uses?: number;
          valid_from?: string;
          valid_until?: string | null;
        };
        Update: {
          amount_minor?: number | null;
          code?: string;
          created_at?: string;
          currency?: string;
          ended_at?: string | null;
          given_minor?: number;
          id?: string;
          idempotency_key?: string;
          is_first_purchase?: boolean;
          least_total_minor?: number | null;
          made_by?: string | null;
          most_uses?: number | null;
          most_uses_each?: number | null;
          note?: string | null;
          paid_uses?: number;
          percent?: number | null;
          uses?: number;
          valid_from?: string;
          valid_until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "coupons_currency_fkey";
            columns: ["currency"];
            isOneToOne: false;
            referencedRelation: "currencies";
            referencedColumns: ["code"];
          },
        ];
      };
      currencies: {
        Row: {
          code: string;
          minor_digits: number;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          minor_digits: number;
          name: string;
        };
        Update: {
          code?: string;
          minor_digits?: number;
          name?: string;
        };
        Relationships: [];
      };
      departure_items: {
        Row: {
          application_id: string;
          changed_by: string | null;
          changed_by_name: string;
          item: Database["public"]["Enums"]["departure_item"];
          note: string | null;
          on_day: string | null;
          state: Database["public"]["Enums"]["departure_item_state"];
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          application_id: string;
          changed_by?: string | null;
          changed_by_name: string;
          item: Database["public"]["Enums"]["departure_item"];
          note?: string | null;
          on_day?: string | null;
          state: Database["public"]["Enums"]["departure_item_state"];
          updated_at?: string;
          version?: number;
        };
        Update: {
          application_id?: string;
          changed_by?: string | null;
          changed_by_name?: string;
          item?: Database["public"]["Enums"]["departure_item"];
          note?: string | null;
          on_day?: string | null;
          state?: Database["public"]["Enums"]["departure_item_state"];
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "departure_items_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
        ];
      };
      document_reviews: {
        Row: {
          created_at: string;
          decision: Database["public"]["Enums"]["document_decision"];
          document_id: string;
          expires_on: string | null;
          id: number;
          note: string | null;
          reason: Database["public"]["Enums"]["rejection_reason"] | null;
          reviewer_id: string | null;
          reviewer_name: string;
          version_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          decision: Database["public"]["Enums"]["document_decision"];
          document_id: string;
          expires_on?: string | null;
          id?: never;
          note?: string | null;
          reason?: Database["public"]["Enums"]["rejection_reason"] | null;
          reviewer_id?: string | null;
          reviewer_name: string;
          version_id: string;
        };
        Update: {
          created_at?: string;
          decision?: Database["public"]["Enums"]["document_decision"];
          document_id?: string;
          expires_on?: string | null;
          id?: never;
          note?: string | null;
          reason?: Database["public"]["Enums"]["rejection_reason"] | null;
          reviewer_id?: string | null;
          reviewer_name?: string;
          version_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "document_reviews_document_id_fkey";
            columns: ["document_id"];
            isOneToOne: false;
            referencedRelation: "documents";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "document_reviews_version_id_fkey";
            columns: ["version_id"];
            isOneToOne: false;
            referencedRelation: "document_versions";
            referencedColumns: ["id"];
          },
        ];
      };
      document_state_transitions: {
        Row: {
          from_state: Database["public"]["Enums"]["document_state"];
          to_state: Database["public"]["Enums"]["document_state"];
        };
        ComputedFields: never;
        Insert: {
          from_state: Database["public"]["Enums"]["document_state"];
          to_state: Database["public"]["Enums"]["document_state"];
        };
        Update: {
          from_state?: Database["public"]["Enums"]["document_state"];
          to_state?: Database["public"]["Enums"]["document_state"];
        };
        Relationships: [];
      };
      document_types: {
        Row: {
          asked_from: Database["public"]["Enums"]["application_status"] | null;
          code: string;
          hint: string;
          is_offered: boolean;
          is_per_application: boolean;
          max_versions: number;
          name: string;
          position: number;
          read_by: string;
          wants_expiry: boolean;
        };
        ComputedFields: never;
        Insert: {
          asked_from?: Database["public"]["Enums"]["application_status"] | null;
          code: string;
          hint: string;
          is_offered?: boolean;
          is_per_application?: boolean;
          max_versions?: number;
          name: string;
          position: number;
          read_by?: string;
          wants_expiry?: boolean;
        };
        Update: {
          asked_from?: Database["public"]["Enums"]["application_status"] | null;
          code?: string;
          hint?: string;
          is_offered?: boolean;
          is_per_application?: boolean;
          max_versions?: number;
          name?: string;
          position?: number;
          read_by?: string;
          wants_expiry?: boolean;
        };
        Relationships: [];
      };
      document_versions: {
        Row: {
          bytes: number;
          content_type: string;
          created_at: string;
          document_id: string;
          file_name: string;
          id: string;
          is_by_student: boolean;
          pages: number;
          scan: Database["public"]["Enums"]["document_scan"];
          scanned_at: string | null;
          sent_sha256: string | null;
          sha256: string;
          source_sha256: string;
          storage_object: string;
          uploaded_by: string | null;
          uploaded_by_name: string;
          version_no: number;
        };
        ComputedFields: never;
        Insert: {
          bytes: number;
          content_type: string;
          created_at?: string;
          document_id: string;
          file_name: string;
          id?: string;
          is_by_student: boolean;
          pages: number;
          scan?: Database["public"]["Enums"]["document_scan"];
          scanned_at?: string | null;
          sent_sha256?: string | null;
          sha256: string;
          source_sha256: string;
          storage_object: string;
          uploaded_by?: string | null;
          uploaded_by_name: string;
          version_no: number;
        };
        Update: {
          bytes?: number;
          content_type?: string;
          created_at?: string;
          document_id?: string;
          file_name?: string;
          id?: string;
          is_by_student?: boolean;
          pages?: number;
          scan?: Database["public"]["Enums"]["document_scan"];
          scanned_at?: string | null;
          sent_sha256?: string | null;
          sha256?: string;
          source_sha256?: string;
          storage_object?: string;
          uploaded_by?: string | null;
          uploaded_by_name?: string;
          version_no?: number;
        };
        Relationships: [
          {
            foreignKeyName: "document_versions_document_id_fkey";
            columns: ["document_id"];
            isOneToOne: false;
            referencedRelation: "documents";
            referencedColumns: ["id"];
          },
        ];
      };
      document_views: {
        Row: {
          id: number;
          version_id: string;
          viewed_at: string;
          viewer_id: string | null;
          viewer_name: string;
        };
        ComputedFields: never;
        Insert: {
          id?: never;
          version_id: string;
          viewed_at?: string;
          viewer_id?: string | null;
          viewer_name: string;
        };
        Update: {
          id?: never;
          version_id?: string;
          viewed_at?: string;
          viewer_id?: string | null;
          viewer_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: "document_views_version_id_fkey";
            columns: ["version_id"];
            isOneToOne: false;
            referencedRelation: "document_versions";
            referencedColumns: ["id"];
          },
        ];
      };
      documents: {
        Row: {
          accepted_at: string | null;
          accepted_until: string | null;
          accepted_version_no: number | null;
          application_id: string | null;
          claimed_by: string | null;
          claimed_until: string | null;
          created_at: string;
          expires_on: string | null;
          id: string;
          is_per_application: boolean;
          read_by: string;
          state: Database["public"]["Enums"]["document_state"];
          student_id: string;
          submitted_at: string | null;
          type_code: string;
          version_no: number;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string | null;
          accepted_until?: string | null;
          accepted_version_no?: number | null;
          application_id?: string | null;
          claimed_by?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          expires_on?: string | null;
          id?: string;
          is_per_application: boolean;
          read_by: string;
          state?: Database["public"]["Enums"]["document_state"];
          student_id: string;
          submitted_at?: string | null;
          type_code: string;
          version_no?: number;
        };
        Update: {
          accepted_at?: string | null;
          accepted_until?: string | null;
          accepted_version_no?: number | null;
          application_id?: string | null;
          claimed_by?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          expires_on?: string | null;
          id?: string;
          is_per_application?: boolean;
          read_by?: string;
          state?: Database["public"]["Enums"]["document_state"];
          student_id?: string;
          submitted_at?: string | null;
          type_code?: string;
          version_no?: number;
        };
        Relationships: [
          {
            foreignKeyName: "documents_are_of_the_students_application";
            columns: ["application_id", "student_id"];
            isOneToOne: false;
            referencedRelation: "applications";
            referencedColumns: ["id", "student_id"];
          },
          {
            foreignKeyName: "documents_fit_their_type";
            columns: ["type_code", "is_per_application", "read_by"];
            isOneToOne: false;
            referencedRelation: "document_types";
            referencedColumns: ["code", "is_per_application", "read_by"];
          },
        ];
      };
      downloads: {
        Row: {
          body_md: string | null;
          created_at: string;
          description: string;
          id: string;
          is_published: boolean;
          kind: string;
          page_kind: Database["public"]["Enums"]["page_kind"] | null;
          page_slug: string | null;
          slug: string;
          sort_order: number;
          title: string;
          updated_at: string;
          updated_on: string | null;
        };
        ComputedFields: never;
        Insert: {
          body_md?: string | null;
          created_at?: string;
          description: string;
          id?: string;
          is_published?: boolean;
          kind: string;
          page_kind?: Database["public"]["Enums"]["page_kind"] | null;
          page_slug?: string | null;
          slug: string;
          sort_order?: number;
          title: string;
          updated_at?: string;
          updated_on?: string | null;
        };
        Update: {
          body_md?: string | null;
          created_at?: string;
          description?: string;
          id?: string;
          is_published?: boolean;
          kind?: string;
          page_kind?: Database["public"]["Enums"]["page_kind"] | null;
          page_slug?: string | null;
          slug?: string;
          sort_order?: number;
          title?: string;
          updated_at?: string;
          updated_on?: string | null;
        };
        Relationships: [];
      };
      exam_accommodations: {
        Row: {
          approved_at: string;
          approved_by: string | null;
          exam_id: string | null;
          extra_break_s: number;
          id: string;
          note: string | null;
          time_multiplier: number;
          user_id: string;
          valid_to: string | null;
        };
        ComputedFields: never;
        Insert: {
          approved_at?: string;
          approved_by?: string | null;
          exam_id?: string | null;
          extra_break_s?: number;
          id?: string;
          note?: string | null;
          time_multiplier?: number;
          user_id: string;
          valid_to?: string | null;
        };
        Update: {
          approved_at?: string;
          approved_by?: string | null;
          exam_id?: string | null;
          extra_break_s?: number;
          id?: string;
          note?: string | null;
          time_multiplier?: number;
          user_id?: string;
          valid_to?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "exam_accommodations_exam_id_fkey";
            columns: ["exam_id"];
            isOneToOne: false;
            referencedRelation: "exam_families";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_attempt_events: {
        Row: {
          at_ms: number | null;
          attempt_id: string;
          detail: Json | null;
          id: number;
          kind: string;
          received_at: string;
        };
        ComputedFields: never;
        Insert: {
          at_ms?: number | null;
          attempt_id: string;
          detail?: Json | null;
          id?: never;
          kind: string;
          received_at?: string;
        };
        Update: {
          at_ms?: number | null;
          attempt_id?: string;
          detail?: Json | null;
          id?: never;
          kind?: string;
          received_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "exam_attempt_events_attempt_id_fkey";
            columns: ["attempt_id"];
            isOneToOne: false;
            referencedRelation: "exam_attempts";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_attempt_items: {
        Row: {
          attempt_id: string;
          item_deadline_at: string | null;
          item_version_id: string;
          locked_at: string | null;
          option_order: string[];
          ordinal: number;
          revealed_at: string | null;
          section_ordinal: number;
          served_at: string | null;
          slot_id: string;
        };
        ComputedFields: never;
        Insert: {
          attempt_id: string;
          item_deadline_at?: string | null;
          item_version_id: string;
          locked_at?: string | null;
          option_order?: string[];
          ordinal: number;
          revealed_at?: string | null;
          section_ordinal: number;
          served_at?: string | null;
          slot_id: string;
        };
        Update: {
          attempt_id?: string;
          item_deadline_at?: string | null;
          item_version_id?: string;
          locked_at?: string | null;
          option_order?: string[];
          ordinal?: number;
          revealed_at?: string | null;
          section_ordinal?: number;
          served_at?: string | null;
          slot_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "exam_attempt_items_attempt_id_section_ordinal_fkey";
            columns: ["attempt_id", "section_ordinal"];
            isOneToOne: false;
            referencedRelation: "exam_attempt_sections";
            referencedColumns: ["attempt_id", "ordinal"];
          },
          {
            foreignKeyName: "exam_attempt_items_item_version_id_fkey";
            columns: ["item_version_id"];
            isOneToOne: false;
            referencedRelation: "exam_item_versions";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_attempt_sections: {
        Row: {
          attempt_id: string;
          break_after_s: number;
          break_paused_s: number;
          changes_used: number;
          close_reason: string | null;
          closed_at: string | null;
          extra_s: number;
          first_ordinal: number;
          last_ordinal: number;
          module_id: string | null;
          opened_at: string | null;
          ordinal: number;
          paused_s: number;
          review_from: string | null;
          se: number | null;
          section_id: string;
          theta: number | null;
          time_limit_s: number | null;
        };
        ComputedFields: never;
        Insert: {
          attempt_id: string;
          break_after_s?: number;
          break_paused_s?: number;
          changes_used?: number;
          close_reason?: string | null;
          closed_at?: string | null;
          extra_s?: number;
          first_ordinal: number;
          last_ordinal: number;
          module_id?: string | null;
          opened_at?: string | null;
          ordinal: number;
          paused_s?: number;
          review_from?: string | null;
          se?: number | null;
          section_id: string;
          theta?: number | null;
          time_limit_s?: number | null;
        };
        Update: {
          attempt_id?: string;
          break_after_s?: number;
          break_paused_s?: number;
          changes_used?: number;
          close_reason?: string | null;
          closed_at?: string | null;
          extra_s?: number;
          first_ordinal?: number;
          last_ordinal?: number;
          module_id?: string | null;
          opened_at?: string | null;
          ordinal?: number;
          paused_s?: number;
          review_from?: string | null;
          se?: number | null;
          section_id?: string;
          theta?: number | null;
          time_limit_s?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "exam_attempt_sections_attempt_id_fkey";
            columns: ["attempt_id"];
            isOneToOne: false;
            referencedRelation: "exam_attempts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "exam_attempt_sections_module_id_section_id_fkey";
            columns: ["module_id", "section_id"];
            isOneToOne: false;
            referencedRelation: "exam_modules";
            referencedColumns: ["id", "section_id"];
          },
          {
            foreignKeyName: "exam_attempt_sections_section_id_fkey";
            columns: ["section_id"];
            isOneToOne: false;
            referencedRelation: "exam_sections";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_attempts: {
        Row: {
          attempt_no: number;
          client_id: string;
          clock: Database["public"]["Enums"]["exam_clock"];
          cohort: string | null;
          deadline_at: string | null;
          ends_at: string | null;
          epoch: number;
          extra_break_s: number;
          extra_s: number;
          grace_s: number;
          id: string;
          idempotency_key: string;
          keeps_answer_log: boolean;
          mock_exam_id: string;
          mode: Database["public"]["Enums"]["exam_attempt_mode"];
          paused_at: string | null;
          paused_s: number;
          paused_until: string | null;
          pauses: unknown;
          result_visible_at: string | null;
          revision_id: string;
          seed: number;
          started_at: string;
          state: Database["public"]["Enums"]["exam_attempt_state"];
          submit_reason: Database["public"]["Enums"]["exam_submit_reason"] | null;
          submitted_at: string | null;
          time_multiplier: number | null;
          user_id: string;
          void_reason: string | null;
        };
        ComputedFields: never;
        Insert: {
          attempt_no: number;
          client_id: string;
          clock: Database["public"]["Enums"]["exam_clock"];
          cohort?: string | null;
          deadline_at?: string | null;
          ends_at?: string | null;
          epoch?: number;
          extra_break_s?: number;
          extra_s?: number;
          grace_s: number;
          id?: string;
          idempotency_key: string;
          keeps_answer_log?: boolean;
          mock_exam_id: string;
          mode: Database["public"]["Enums"]["exam_attempt_mode"];
          paused_at?: string | null;
          paused_s?: number;
          paused_until?: string | null;
          pauses?: unknown;
          result_visible_at?: string | null;
          revision_id: string;
          seed: number;
          started_at?: string;
          state?: Database["public"]["Enums"]["exam_attempt_state"];
          submit_reason?: Database["public"]["Enums"]["exam_submit_reason"] | null;
          submitted_at?: string | null;
          time_multiplier?: number | null;
          user_id: string;
          void_reason?: string | null;
        };
        Update: {
          attempt_no?: number;
          client_id?: string;
          clock?: Database["public"]["Enums"]["exam_clock"];
          cohort?: string | null;
          deadline_at?: string | null;
          ends_at?: string | null;
          epoch?: number;
          extra_break_s?: number;
          extra_s?: number;
          grace_s?: number;
          id?: string;
          idempotency_key?: string;
          keeps_answer_log?: boolean;
          mock_exam_id?: string;
          mode?: Database["public"]["Enums"]["exam_attempt_mode"];
          paused_at?: string | null;
          paused_s?: number;
          paused_until?: string | null;
          pauses?: unknown;
          result_visible_at?: string | null;
          revision_id?: string;
          seed?: number;
          started_at?: string;
          state?: Database["public"]["Enums"]["exam_attempt_state"];
          submit_reason?: Database["public"]["Enums"]["exam_submit_reason"] | null;
          submitted_at?: string | null;
          time_multiplier?: number | null;
          user_id?: string;
          void_reason?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "exam_attempts_mock_exam_id_fkey";
            columns: ["mock_exam_id"];
            isOneToOne: false;
            referencedRelation: "mock_exams";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "exam_attempts_revision_id_mock_exam_id_fkey";
            columns: ["revision_id", "mock_exam_id"];
            isOneToOne: false;
            referencedRelation: "exam_revisions";
            referencedColumns: ["id", "mock_exam_id"];
          },
        ];
      };
      exam_families: {
        Row: {
          body: string;
          has_section_percentiles: boolean;
          id: string;
          is_active: boolean;
          keeps_answer_log: boolean;
          language: string;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          has_section_percentiles?: boolean;
          id: string;
          is_active?: boolean;
          keeps_answer_log?: boolean;
          language?: string;
          name: string;
        };
        Update: {
          body?: string;
          has_section_percentiles?: boolean;
          id?: string;
          is_active?: boolean;
          keeps_answer_log?: boolean;
          language?: string;
          name?: string;
        };
        Relationships: [];
      };
      exam_formats: {
        Row: {
          checked_on: string;
          confidence: string;
          exam_id: string;
          id: string;
          paper_rules: NonNullable<Json>;
          sources: NonNullable<Json>;
          spec: NonNullable<Json>;
          status: Database["public"]["Enums"]["exam_publication"];
          valid_from: string;
          valid_to: string | null;
          variant_code: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          checked_on: string;
          confidence: string;
          exam_id: string;
          id?: string;
          paper_rules?: NonNullable<Json>;
          sources?: NonNullable<Json>;
          spec: NonNullable<Json>;
          status?: Database["public"]["Enums"]["exam_publication"];
          valid_from: string;
          valid_to?: string | null;
          variant_code?: string;
          version?: number;
        };
        Update: {
          checked_on?: string;
          confidence?: string;
          exam_id?: string;
          id?: string;
          paper_rules?: NonNullable<Json>;
          sources?: NonNullable<Json>;
          spec?: NonNullable<Json>;
          status?: Database["public"]["Enums"]["exam_publication"];
          valid_from?: string;
          valid_to?: string | null;
          variant_code?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "exam_formats_exam_id_fkey";
            columns: ["exam_id"];
            isOneToOne: false;
            referencedRelation: "exam_families";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_import_jobs: {
        Row: {
          created_at: string;
          created_by: string | null;
          exam_id: string;
          file_hash: string;
          file_name: string;
          finished_at: string | null;
          format: string;
          id: string;
          licence: string | null;
          problem_count: number;
          provenance: string | null;
          row_count: number;
          state: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by?: string | null;
          exam_id: string;
          file_hash: string;
          file_name: string;
          finished_at?: string | null;
          format: string;
          id?: string;
          licence?: string | null;
          problem_count?: number;
          provenance?: string | null;
          row_count?: number;
          state?: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          exam_id?: string;
          file_hash?: string;
          file_name?: string;
          finished_at?: string | null;
          format?: string;
          id?: string;
          licence?: string | null;
          problem_count?: number;
          provenance?: string | null;
          row_count?: number;
          state?: string;
        };
        Relationships: [
          {
            foreignKeyName: "exam_import_jobs_exam_id_fkey";
            columns: ["exam_id"];
            isOneToOne: false;
            referencedRelation: "exam_families";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_import_rows: {
        Row: {
          content: Json | null;
          file_name: string | null;
          item_version_id: string | null;
          job_id: string;
          line: number;
          notes: NonNullable<Json>;
          ordinal: number;
          problems: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          content?: Json | null;
          file_name?: string | null;
          item_version_id?: string | null;
          job_id: string;
          line: number;
          notes?: NonNullable<Json>;
          ordinal: number;
          problems?: NonNullable<Json>;
        };
        Update: {
          content?: Json | null;
          file_name?: string | null;
          item_version_id?: string | null;
          job_id?: string;
          line?: number;
          notes?: NonNullable<Json>;
          ordinal?: number;
          problems?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: "exam_import_rows_item_version_id_fkey";
            columns: ["item_version_id"];
            isOneToOne: false;
            referencedRelation: "exam_item_versions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "exam_import_rows_job_id_fkey";
            columns: ["job_id"];
            isOneToOne: false;
            referencedRelation: "exam_import_jobs";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_item_scores: {
        Row: {
          key_revision: number | null;
          marks: number | null;
          max_marks: number;
          ordinal: number;
          outcome: string;
          run_id: string;
        };
        ComputedFields: never;
        Insert: {
          key_revision?: number | null;
          marks?: number | null;
          max_marks: number;
          ordinal: number;
          outcome: string;
          run_id: string;
        };
        Update: {
          key_revision?: number | null;
          marks?: number | null;
          max_marks?: number;
          ordinal?: number;
          outcome?: string;
          run_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "exam_item_scores_run_id_fkey";
            columns: ["run_id"];
            isOneToOne: false;
            referencedRelation: "exam_score_runs";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_item_versions: {
        Row: {
          content: NonNullable<Json>;
          content_hash: string;
          created_at: string;
          created_by: string | null;
          difficulty: Database["public"]["Enums"]["exam_difficulty"];
          est_seconds: number;
          id: string;
          item_id: string;
          language: string;
          published_at: string | null;
          skill: string | null;
          stimulus_version_id: string | null;
          topic_id: string;
          type: Database["public"]["Enums"]["exam_item_type"];
          version_no: number;
        };
        ComputedFields: never;
        Insert: {
          content: NonNullable<Json>;
          content_hash: string;
          created_at?: string;
          created_by?: string | null;
          difficulty: Database["public"]["Enums"]["exam_difficulty"];
          est_seconds: number;
          id?: string;
          item_id: string;
          language?: string;
          published_at?: string | null;
          skill?: string | null;
          stimulus_version_id?: string | null;
          topic_id: string;
          type: Database["public"]["Enums"]["exam_item_type"];
          version_no: number;
        };
        Update: {
          content?: NonNullable<Json>;
          content_hash?: string;
          created_at?: string;
          created_by?: string | null;
          difficulty?: Database["public"]["Enums"]["exam_difficulty"];
          est_seconds?: number;
          id?: string;
          item_id?: string;
          language?: string;
          published_at?: string | null;
          skill?: string | null;
          stimulus_version_id?: string | null;
          topic_id?: string;
          type?: Database["public"]["Enums"]["exam_item_type"];
          version_no?: number;
        };
        Relationships: [
          {
            foreignKeyName: "exam_item_versions_item_id_type_fkey";
            columns: ["item_id", "type"];
            isOneToOne: false;
            referencedRelation: "exam_items";
            referencedColumns: ["id", "type"];
          },
          {
            foreignKeyName: "exam_item_versions_stimulus_version_id_fkey";
            columns: ["stimulus_version_id"];
            isOneToOne: false;
            referencedRelation: "exam_stimulus_versions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "exam_item_versions_topic_id_fkey";
            columns: ["topic_id"];
            isOneToOne: false;
            referencedRelation: "exam_topics";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_items: {
        Row: {
          created_at: string;
          difficulty: Database["public"]["Enums"]["exam_difficulty"] | null;
          exam_id: string;
          id: string;
          licence: string | null;
          name: string;
          owner_id: string | null;
          provenance: string | null;
          search: string | null;
          status: Database["public"]["Enums"]["exam_content_status"];
          topic: string | null;
          type: Database["public"]["Enums"]["exam_item_type"];
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          difficulty?: Database["public"]["Enums"]["exam_difficulty"] | null;
          exam_id: string;
          id?: string;
          licence?: string | null;
          name: string;
          owner_id?: string | null;
          provenance?: string | null;
          search?: string | null;
          status?: Database["public"]["Enums"]["exam_content_status"];
          topic?: string | null;
          type: Database["public"]["Enums"]["exam_item_type"];
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          difficulty?: Database["public"]["Enums"]["exam_difficulty"] | null;
          exam_id?: string;
          id?: string;
          licence?: string | null;
          name?: string;
          owner_id?: string | null;
          provenance?: string | null;
          search?: string | null;
          status?: Database["public"]["Enums"]["exam_content_status"];
          topic?: string | null;
          type?: Database["public"]["Enums"]["exam_item_type"];
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "exam_items_exam_id_fkey";
            columns: ["exam_id"];
            isOneToOne: false;
            referencedRelation: "exam_families";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_marks: {
        Row: {
          attempt_id: string;
          band: number;
          comment: string | null;
          created_at: string;
          criterion_id: string;
          drafted_by: string | null;
          id: string;
          kind: string;
          marker_id: string | null;
          ordinal: number;
          quotes: string[];
        };
        ComputedFields: never;
        Insert: {
          attempt_id: string;
          band: number;
          comment?: string | null;
          created_at?: string;
          criterion_id: string;
          drafted_by?: string | null;
          id?: string;
          kind: string;
          marker_id?: string | null;
          ordinal: number;
          quotes?: string[];
        };
        Update: {
          attempt_id?: string;
          band?: number;
          comment?: string | null;
          created_at?: string;
          criterion_id?: string;
          drafted_by?: string | null;
          id?: string;
          kind?: string;
          marker_id?: string | null;
          ordinal?: number;
          quotes?: string[];
        };
        Relationships: [
          {
            foreignKeyName: "exam_marks_attempt_id_ordinal_fkey";
            columns: ["attempt_id", "ordinal"];
            isOneToOne: false;
            referencedRelation: "exam_attempt_items";
            referencedColumns: ["attempt_id", "ordinal"];
          },
          {
            foreignKeyName: "exam_marks_criterion_id_fkey";
            columns: ["criterion_id"];
            isOneToOne: false;
            referencedRelation: "exam_rubric_criteria";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_media_plays: {
        Row: {
          attempt_id: string;
          last_played_at: string | null;
          nonces: string[];
          plays: number;
          refunds: number;
          started_at: string | null;
          stimulus_version_id: string;
        };
        ComputedFields: never;
        Insert: {
          attempt_id: string;
          last_played_at?: string | null;
          nonces?: string[];
          plays?: number;
          refunds?: number;
          started_at?: string | null;
          stimulus_version_id: string;
        };
        Update: {
          attempt_id?: string;
          last_played_at?: string | null;
          nonces?: string[];
          plays?: number;
          refunds?: number;
          started_at?: string | null;
          stimulus_version_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "exam_media_plays_attempt_id_fkey";
            columns: ["attempt_id"];
            isOneToOne: false;
            referencedRelation: "exam_attempts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "exam_media_plays_stimulus_version_id_fkey";
            columns: ["stimulus_version_id"];
            isOneToOne: false;
            referencedRelation: "exam_stimulus_versions";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_modules: {
        Row: {
          id: string;
          ordinal: number;
          section_id: string;
          stage: number;
          tier: string | null;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          ordinal: number;
          section_id: string;
          stage?: number;
          tier?: string | null;
        };
        Update: {
          id?: string;
          ordinal?: number;
          section_id?: string;
          stage?: number;
          tier?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "exam_modules_section_id_fkey";
            columns: ["section_id"];
            isOneToOne: false;
            referencedRelation: "exam_sections";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_norm_points: {
        Row: {
          norm_id: string;
          percentile: number;
          score: number;
        };
        ComputedFields: never;
        Insert: {
          norm_id: string;
          percentile: number;
          score: number;
        };
        Update: {
          norm_id?: string;
          percentile?: number;
          score?: number;
        };
        Relationships: [
          {
            foreignKeyName: "exam_norm_points_norm_id_fkey";
            columns: ["norm_id"];
            isOneToOne: false;
            referencedRelation: "exam_norms";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_norms: {
        Row: {
          built_at: string;
          formula: string;
          id: string;
          measure: string;
          n: number;
          qualifying: number | null;
          revision_id: string;
          top: number | null;
        };
        ComputedFields: never;
        Insert: {
          built_at?: string;
          formula: string;
          id?: string;
          measure?: string;
          n: number;
          qualifying?: number | null;
          revision_id: string;
          top?: number | null;
        };
        Update: {
          built_at?: string;
          formula?: string;
          id?: string;
          measure?: string;
          n?: number;
          qualifying?: number | null;
          revision_id?: string;
          top?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "exam_norms_revision_id_fkey";
            columns: ["revision_id"];
            isOneToOne: false;
            referencedRelation: "exam_revisions";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_objections: {
        Row: {
          attempt_id: string;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          decision: string | null;
          evidence: string | null;
          id: string;
          item_version_id: string;
          key_change_id: string | null;
          ordinal: number;
          state: string;
          text: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          attempt_id: string;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          decision?: string | null;
          evidence?: string | null;
          id?: string;
          item_version_id: string;
          key_change_id?: string | null;
          ordinal: number;
          state?: string;
          text: string;
          user_id: string;
        };
        Update: {
          attempt_id?: string;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          decision?: string | null;
          evidence?: string | null;
          id?: string;
          item_version_id?: string;
          key_change_id?: string | null;
          ordinal?: number;
          state?: string;
          text?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "exam_objections_attempt_id_ordinal_fkey";
            columns: ["attempt_id", "ordinal"];
            isOneToOne: false;
            referencedRelation: "exam_attempt_items";
            referencedColumns: ["attempt_id", "ordinal"];
          },
          {
            foreignKeyName: "exam_objections_item_version_id_fkey";
            columns: ["item_version_id"];
            isOneToOne: false;
            referencedRelation: "exam_item_versions";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_recordings: {
        Row: {
          attempt_id: string;
          begun_at: string;
          bytes: number | null;
          committed_at: string | null;
          delete_after: string;
          id: string;
          mime: string;
          ms: number | null;
          ordinal: number;
          peak_db: number | null;
          sha256: string | null;
          state: string;
          storage_path: string;
          try_no: number;
        };
        ComputedFields: never;
        Insert: {
          attempt_id: string;
          begun_at?: string;
          bytes?: number | null;
          committed_at?: string | null;
          delete_after?: string;
          id?: string;
          mime: string;
          ms?: number | null;
          ordinal: number;
          peak_db?: number | null;
          sha256?: string | null;
          state?: string;
          storage_path: string;
          try_no: number;
        };
        Update: {
          attempt_id?: string;
          begun_at?: string;
          bytes?: number | null;
          committed_at?: string | null;
          delete_after?: string;
          id?: string;
          mime?: string;
          ms?: number | null;
          ordinal?: number;
          peak_db?: number | null;
          sha256?: string | null;
          state?: string;
          storage_path?: string;
          try_no?: number;
        };
        Relationships: [
          {
            foreignKeyName: "exam_recordings_attempt_id_ordinal_fkey";
            columns: ["attempt_id", "ordinal"];
            isOneToOne: false;
            referencedRelation: "exam_attempt_items";
            referencedColumns: ["attempt_id", "ordinal"];
          },
        ];
      };
      exam_regrade_jobs: {
        Row: {
          attempts_changed: number;
          attempts_down: number;
          attempts_seen: number;
          attempts_up: number;
          carried_at: string | null;
          created_at: string;
          created_by: string | null;
          differences: NonNullable<Json>;
          finished_at: string | null;
          id: string;
          is_dry_run: boolean;
          key_change_id: string | null;
          last_attempt_id: string | null;
          marks_down: number;
          marks_up: number;
          most_down: number;
          most_up: number;
          reason: string;
          revision_id: string | null;
          state: string;
          trial_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          attempts_changed?: number;
          attempts_down?: number;
          attempts_seen?: number;
          attempts_up?: number;
          carried_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          differences?: NonNullable<Json>;
          finished_at?: string | null;
          id?: string;
          is_dry_run: boolean;
          key_change_id?: string | null;
          last_attempt_id?: string | null;
          marks_down?: number;
          marks_up?: number;
          most_down?: number;
          most_up?: number;
          reason: string;
          revision_id?: string | null;
          state?: string;
          trial_id?: string | null;
        };
        Update: {
          attempts_changed?: number;
          attempts_down?: number;
          attempts_seen?: number;
          attempts_up?: number;
          carried_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          differences?: NonNullable<Json>;
          finished_at?: string | null;
          id?: string;
          is_dry_run?: boolean;
          key_change_id?: string | null;
          last_attempt_id?: string | null;
          marks_down?: number;
          marks_up?: number;
          most_down?: number;
          most_up?: number;
          reason?: string;
          revision_id?: string | null;
          state?: string;
          trial_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "exam_regrade_jobs_revision_id_fkey";
            columns: ["revision_id"];
            isOneToOne: false;
            referencedRelation: "exam_revisions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "exam_regrade_jobs_trial_id_fkey";
            columns: ["trial_id"];
            isOneToOne: true;
            referencedRelation: "exam_regrade_jobs";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_response_log: {
        Row: {
          attempt_id: string;
          client_seq: number;
          epoch: number;
          id: number;
          marked: boolean;
          ordinal: number;
          received_at: string;
          response: Json | null;
        };
        ComputedFields: never;
        Insert: {
          attempt_id: string;
          client_seq: number;
          epoch: number;
          id?: never;
          marked: boolean;
          ordinal: number;
          received_at: string;
          response?: Json | null;
        };
        Update: {
          attempt_id?: string;
          client_seq?: number;
          epoch?: number;
          id?: never;
          marked?: boolean;
          ordinal?: number;
          received_at?: string;
          response?: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: "exam_response_log_attempt_id_fkey";
            columns: ["attempt_id"];
            isOneToOne: false;
            referencedRelation: "exam_attempts";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_responses: {
        Row: {
          attempt_id: string;
          client_seq: number;
          epoch: number;
          first_response: Json | null;
          marked: boolean;
          ordinal: number;
          response: Json | null;
          saved_at: string;
          time_ms: number;
        };
        ComputedFields: never;
        Insert: {
          attempt_id: string;
          client_seq: number;
          epoch: number;
          first_response?: Json | null;
          marked?: boolean;
          ordinal: number;
          response?: Json | null;
          saved_at: string;
          time_ms?: number;
        };
        Update: {
          attempt_id?: string;
          client_seq?: number;
          epoch?: number;
          first_response?: Json | null;
          marked?: boolean;
          ordinal?: number;
          response?: Json | null;
          saved_at?: string;
          time_ms?: number;
        };
        Relationships: [
          {
            foreignKeyName: "exam_responses_attempt_id_ordinal_fkey";
            columns: ["attempt_id", "ordinal"];
            isOneToOne: true;
            referencedRelation: "exam_attempt_items";
            referencedColumns: ["attempt_id", "ordinal"];
          },
        ];
      };
      exam_revisions: {
        Row: {
          clock: Database["public"]["Enums"]["exam_clock"];
          content_hash: string;
          created_at: string;
          created_by: string | null;
          format_id: string | null;
          grace_s: number;
          id: string;
          instructions: string | null;
          mock_exam_id: string;
          player: Database["public"]["Enums"]["exam_player"];
          published_at: string | null;
          published_by: string | null;
          results_after: string | null;
          rev_no: number;
          review_policy: string;
          settings: NonNullable<Json>;
          shuffle_items: boolean;
          shuffle_options: boolean;
          time_limit_s: number;
        };
        ComputedFields: never;
        Insert: {
          clock: Database["public"]["Enums"]["exam_clock"];
          content_hash: string;
          created_at?: string;
          created_by?: string | null;
          format_id?: string | null;
          grace_s?: number;
          id?: string;
          instructions?: string | null;
          mock_exam_id: string;
          player: Database["public"]["Enums"]["exam_player"];
          published_at?: string | null;
          published_by?: string | null;
          results_after?: string | null;
          rev_no: number;
          review_policy?: string;
          settings?: NonNullable<Json>;
          shuffle_items?: boolean;
          shuffle_options?: boolean;
          time_limit_s: number;
        };
        Update: {
          clock?: Database["public"]["Enums"]["exam_clock"];
          content_hash?: string;
          created_at?: string;
          created_by?: string | null;
          format_id?: string | null;
          grace_s?: number;
          id?: string;
          instructions?: string | null;
          mock_exam_id?: string;
          player?: Database["public"]["Enums"]["exam_player"];
          published_at?: string | null;
          published_by?: string | null;
          results_after?: string | null;
          rev_no?: number;
          review_policy?: string;
          settings?: NonNullable<Json>;
          shuffle_items?: boolean;
          shuffle_options?: boolean;
          time_limit_s?: number;
        };
        Relationships: [
          {
            foreignKeyName: "exam_revisions_format_id_fkey";
            columns: ["format_id"];
            isOneToOne: false;
            referencedRelation: "exam_formats";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "exam_revisions_mock_exam_id_fkey";
            columns: ["mock_exam_id"];
            isOneToOne: false;
            referencedRelation: "mock_exams";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_rubric_criteria: {
        Row: {
          code: string;
          description: string | null;
          descriptors: NonNullable<Json>;
          id: string;
          max_band: number;
          min_band: number;
          ordinal: number;
          rubric_id: string;
          step: number;
          title: string;
          weight: number;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          description?: string | null;
          descriptors?: NonNullable<Json>;
          id?: string;
          max_band: number;
          min_band?: number;
          ordinal: number;
          rubric_id: string;
          step?: number;
          title: string;
          weight?: number;
        };
        Update: {
          code?: string;
          description?: string | null;
          descriptors?: NonNullable<Json>;
          id?: string;
          max_band?: number;
          min_band?: number;
          ordinal?: number;
          rubric_id?: string;
          step?: number;
          title?: string;
          weight?: number;
        };
        Relationships: [
          {
            foreignKeyName: "exam_rubric_criteria_rubric_id_fkey";
            columns: ["rubric_id"];
            isOneToOne: false;
            referencedRelation: "exam_rubrics";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_rubrics: {
        Row: {
          created_at: string;
          description: string | null;
          exam_id: string | null;
          id: string;
          name: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description?: string | null;
          exam_id?: string | null;
          id?: string;
          name: string;
          title: string;
        };
        Update: {
          created_at?: string;
          description?: string | null;
          exam_id?: string | null;
          id?: string;
          name?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "exam_rubrics_exam_id_fkey";
            columns: ["exam_id"];
            isOneToOne: false;
            referencedRelation: "exam_families";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_scale_points: {
        Row: {
          from_value: number;
          scale_id: string;
          scaled: number;
          to_value: number | null;
        };
        ComputedFields: never;
        Insert: {
          from_value: number;
          scale_id: string;
          scaled: number;
          to_value?: number | null;
        };
        Update: {
          from_value?: number;
          scale_id?: string;
          scaled?: number;
          to_value?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "exam_scale_points_scale_id_fkey";
            columns: ["scale_id"];
            isOneToOne: false;
            referencedRelation: "exam_score_scales";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_score_runs: {
        Row: {
          attempt_id: string;
          created_at: string;
          created_by: string | null;
          id: string;
          is_final: boolean;
          max_raw: number | null;
          raw: number | null;
          reason: string;
          run_no: number;
          scaled: number | null;
          scaled_high: number | null;
          scaled_low: number | null;
          se: number | null;
          theta: number | null;
          totals: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          attempt_id: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          is_final?: boolean;
          max_raw?: number | null;
          raw?: number | null;
          reason: string;
          run_no: number;
          scaled?: number | null;
          scaled_high?: number | null;
          scaled_low?: number | null;
          se?: number | null;
          theta?: number | null;
          totals?: NonNullable<Json>;
        };
        Update: {
          attempt_id?: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          is_final?: boolean;
          max_raw?: number | null;
          raw?: number | null;
          reason?: string;
          run_no?: number;
          scaled?: number | null;
          scaled_high?: number | null;
          scaled_low?: number | null;
          se?: number | null;
          theta?: number | null;
          totals?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: "exam_score_runs_attempt_id_fkey";
            columns: ["attempt_id"];
            isOneToOne: false;
            referencedRelation: "exam_attempts";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_score_scales: {
        Row: {
          checked_on: string | null;
          exam_id: string;
          grades: NonNullable<Json>;
          id: string;
          label: string;
          made_from: string;
          max_score: number;
          measure: string;
          method: string;
          min_score: number;
          name: string;
          of_marks: number | null;
          pass_at: number | null;
          pass_title: string | null;
          source: string | null;
          step: number;
          unit: string | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          checked_on?: string | null;
          exam_id: string;
          grades?: NonNullable<Json>;
          id?: string;
          label?: string;
          made_from: string;
          max_score: number;
          measure?: string;
          method?: string;
          min_score: number;
          name: string;
          of_marks?: number | null;
          pass_at?: number | null;
          pass_title?: string | null;
          source?: string | null;
          step: number;
          unit?: string | null;
          version?: number;
        };
        Update: {
          checked_on?: string | null;
          exam_id?: string;
          grades?: NonNullable<Json>;
          id?: string;
          label?: string;
          made_from?: string;
          max_score?: number;
          measure?: string;
          method?: string;
          min_score?: number;
          name?: string;
          of_marks?: number | null;
          pass_at?: number | null;
          pass_title?: string | null;
          source?: string | null;
          step?: number;
          unit?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "exam_score_scales_exam_id_fkey";
            columns: ["exam_id"];
            isOneToOne: false;
            referencedRelation: "exam_families";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_sections: {
        Row: {
          adaptive_take: number | null;
          break_after_s: number;
          calculator: Database["public"]["Enums"]["exam_calculator"];
          changes_at_end: number;
          clock: Database["public"]["Enums"]["exam_clock"];
          code: string;
          id: string;
          instructions: string | null;
          marking: NonNullable<Json>;
          may_close_early: boolean;
          measure: string;
          navigation: Database["public"]["Enums"]["exam_navigation"];
          ordinal: number;
          revision_id: string;
          routed_from: number | null;
          time_limit_s: number | null;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          adaptive_take?: number | null;
          break_after_s?: number;
          calculator?: Database["public"]["Enums"]["exam_calculator"];
          changes_at_end?: number;
          clock: Database["public"]["Enums"]["exam_clock"];
          code: string;
          id?: string;
          instructions?: string | null;
          marking: NonNullable<Json>;
          may_close_early?: boolean;
          measure: string;
          navigation?: Database["public"]["Enums"]["exam_navigation"];
          ordinal: number;
          revision_id: string;
          routed_from?: number | null;
          time_limit_s?: number | null;
          title: string;
        };
        Update: {
          adaptive_take?: number | null;
          break_after_s?: number;
          calculator?: Database["public"]["Enums"]["exam_calculator"];
          changes_at_end?: number;
          clock?: Database["public"]["Enums"]["exam_clock"];
          code?: string;
          id?: string;
          instructions?: string | null;
          marking?: NonNullable<Json>;
          may_close_early?: boolean;
          measure?: string;
          navigation?: Database["public"]["Enums"]["exam_navigation"];
          ordinal?: number;
          revision_id?: string;
          routed_from?: number | null;
          time_limit_s?: number | null;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "exam_sections_revision_id_clock_fkey";
            columns: ["revision_id", "clock"];
            isOneToOne: false;
            referencedRelation: "exam_revisions";
            referencedColumns: ["id", "clock"];
          },
          {
            foreignKeyName: "exam_sections_revision_id_routed_from_fkey";
            columns: ["revision_id", "routed_from"];
            isOneToOne: false;
            referencedRelation: "exam_sections";
            referencedColumns: ["revision_id", "ordinal"];
          },
        ];
      };
      exam_stimuli: {
        Row: {
          created_at: string;
          created_by: string | null;
          exam_id: string;
          id: string;
          kind: Database["public"]["Enums"]["exam_stimulus_kind"];
          name: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by?: string | null;
          exam_id: string;
          id?: string;
          kind: Database["public"]["Enums"]["exam_stimulus_kind"];
          name: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          exam_id?: string;
          id?: string;
          kind?: Database["public"]["Enums"]["exam_stimulus_kind"];
          name?: string;
        };
        Relationships: [
          {
            foreignKeyName: "exam_stimuli_exam_id_fkey";
            columns: ["exam_id"];
            isOneToOne: false;
            referencedRelation: "exam_families";
            referencedColumns: ["id"];
          },
        ];
      };
      exam_stimulus_versions: {
        Row: {
          content: NonNullable<Json>;
          content_hash: string;
          created_at: string;
          created_by: string | null;
          duration_ms: number | null;
          id: string;
          kind: Database["public"]["Enums"]["exam_stimulus_kind"];
          language: string;
          licence: string | null;
          max_plays: number | null;
          published_at: string | null;
          stimulus_id: string;
          storage_path: string | null;
          title: string | null;
          version_no: number;
        };
        ComputedFields: never;
        Insert: {
          content?: NonNullable<Json>;
          content_hash: string;
          created_at?: string;
          created_by?: string | null;
          duration_ms?: number | null;
          id?: string;
          kind: Database["public"]["Enums"]["exam_stimulus_kind"];
          language?: string;
          licence?: string | null;
          max_plays?: number | null;
          published_at?: string | null;
          stimulus_id: string;
          storage_path?: string | null;
          title?: string | null;
          version_no: number;
        };
        Update: {
          content?: NonNullable<Json>;
          content_hash?: string;
          created_at?: string;
          created_by?: string | null;
          duration_ms?: number | null;
          id?: string;
          kind?: Database["public"]["Enums"]["exam_stimulus_kind"];
          language?: string;
          licence?: string | null;
          max_plays?: number | null;
          published_at?: string | null;
          stimulus_id?: string;
          storage_path?: string | null;
          title?: string | null;
          version_no?: number;
        };
        Relationships: [
          {
            foreignKeyName: "exam_stimulus_versions_stimulus_id_kind_fkey";
            columns: ["stimulus_id", "kind"];
            isOneToOne: false;
            referencedRelation: "exam_stimuli";
            referencedColumns: ["id", "kind"];
          },
        ];
      };
      exam_topics: {
        Row: {
          exam_id: string;
          id: string;
          name: string;
          path: string;
        };
        ComputedFields: never;
        Insert: {
          exam_id: string;
          id?: string;
          name: string;
          path: string;
        };
        Update: {
          exam_id?: string;
          id?: string;
          name?: string;
          path?: string;
        };
        Relationships: [
          {
            foreignKeyName: "exam_topics_exam_id_fkey";
            columns: ["exam_id"];
            isOneToOne: false;
            referencedRelation: "exam_families";
            referencedColumns: ["id"];
          },
        ];
      };
      exchange_rates: {
        Row: {
          as_of: string;
          created_at: string;
          currency: string;
          inr_per_unit: number;
          source_url: string;
        };
        ComputedFields: never;
        Insert: {
          as_of: string;
          created_at?: string;
          currency: string;
          inr_per_unit: number;
          source_url: string;
        };
        Update: {
          as_of?: string;
          created_at?: string;
          currency?: string;
          inr_per_unit?: number;
          source_url?: string;
        };
        Relationships: [
          {
            foreignKeyName: "exchange_rates_currency_fkey";
            columns: ["currency"];
            isOneToOne: false;
            referencedRelation: "currencies";
            referencedColumns: ["code"];
          },
        ];
      };
      fact_uses: {
        Row: {
          fact_key: string;
          page_id: string;
        };
        ComputedFields: never;
        Insert: {
          fact_key: string;
          page_id: string;
        };
        Update: {
          fact_key?: string;
          page_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "fact_uses_page_id_fkey";
            columns: ["page_id"];
            isOneToOne: false;
            referencedRelation: "pages";
            referencedColumns: ["id"];
          },
        ];
      };
      facts: {
        Row: {
          check_again_on: string;
          checked_on: string;
          confidence: Database["public"]["Enums"]["fact_confidence"];
          copied_on: string | null;
          effective_from: string | null;
          effective_to: string | null;
          id: string;
          jurisdiction: string | null;
          key: string;
          note: string | null;
          quote: string | null;
          seeded_hash: string | null;
          source_kind: string | null;
          source_url: string | null;
          unit: string | null;
          updated_at: string;
          updated_by: string | null;
          value: string;
          what: string;
        };
        ComputedFields: never;
        Insert: {
          check_again_on: string;
          checked_on: string;
          confidence: Database["public"]["Enums"]["fact_confidence"];
          copied_on?: string | null;
          effective_from?: string | null;
          effective_to?: string | null;
          id?: string;
          jurisdiction?: string | null;
          key: string;
          note?: string | null;
          quote?: string | null;
          seeded_hash?: string | null;
          source_kind?: string | null;
          source_url?: string | null;
          unit?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          value: string;
          what: string;
        };
        Update: {
          check_again_on?: string;
          checked_on?: string;
          confidence?: Database["public"]["Enums"]["fact_confidence"];
          copied_on?: string | null;
          effective_from?: string | null;
          effective_to?: string | null;
          id?: string;
          jurisdiction?: string | null;
          key?: string;
          note?: string | null;
          quote?: string | null;
          seeded_hash?: string | null;
          source_kind?: string | null;
          source_url?: string | null;
          unit?: string | null;
          updated_at?: string;
          updated_by?: string | null;
          value?: string;
          what?: string;
        };
        Relationships: [];
      };
      family_links: {
        Row: {
          accepted_at: string | null;
          created_at: string;
          email: string | null;
          ended_at: string | null;
          ended_by: string | null;
          expires_at: string;
          forgotten_at: string | null;
          id: string;
          idempotency_key: string;
          invited_at: string;
          last_opened_at: string | null;
          name: string | null;
          place: number;
          relation: Database["public"]["Enums"]["family_relation"];
          sees_sums: boolean;
          state: Database["public"]["Enums"]["family_link_state"];
          student_id: string;
          token_hash: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string | null;
          created_at?: string;
          email?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          expires_at?: string;
          forgotten_at?: string | null;
          id?: string;
          idempotency_key: string;
          invited_at?: string;
          last_opened_at?: string | null;
          name?: string | null;
          place: number;
          relation: Database["public"]["Enums"]["family_relation"];
          sees_sums?: boolean;
          state?: never;
          student_id: string;
          token_hash: string;
          version?: number;
        };
        Update: {
          accepted_at?: string | null;
          created_at?: string;
          email?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          expires_at?: string;
          forgotten_at?: string | null;
          id?: string;
          idempotency_key?: string;
          invited_at?: string;
          last_opened_at?: string | null;
          name?: string | null;
          place?: number;
          relation?: Database["public"]["Enums"]["family_relation"];
          sees_sums?: boolean;
          state?: never;
          student_id?: string;
          token_hash?: string;
          version?: number;
        };
        Relationships: [];
      };
      family_visits: {
        Row: {
          id: number;
          last_seen_at: string;
          link_id: string;
          started_at: string;
        };
        ComputedFields: never;
        Insert: {
          id?: never;
          last_seen_at?: string;
          link_id: string;
          started_at?: string;
        };
        Update: {
          id?: never;
          last_seen_at?: string;
          link_id?: string;
          started_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "family_visits_link_id_fkey";
            columns: ["link_id"];
            isOneToOne: false;
            referencedRelation: "family_links";
            referencedColumns: ["id"];
          },
        ];
      };
      invitations: {
        Row: {
          accepted_at: string | null;
          accepted_by: string | null;
          application: Json | null;
          created_at: string;
          email: string;
          expires_at: string;
          full_name: string;
          id: string;
          invited_by: string | null;
          lead_id: string | null;
          reason: string;
          role: Database["public"]["Enums"]["app_role"];
          sent_at: string;
          times_sent: number;
          token_hash: string;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string | null;
          accepted_by?: string | null;
          application?: Json | null;
          created_at?: string;
          email: string;
          expires_at?: string;
          full_name: string;
          id?: string;
          invited_by?: string | null;
          lead_id?: string | null;
          reason: string;
          role: Database["public"]["Enums"]["app_role"];
          sent_at?: string;
          times_sent?: number;
          token_hash: string;
          withdrawn_at?: string | null;
        };
        Update: {
          accepted_at?: string | null;
          accepted_by?: string | null;
          application?: Json | null;
          created_at?: string;
          email?: string;
          expires_at?: string;
          full_name?: string;
          id?: string;
          invited_by?: string | null;
          lead_id?: string | null;
          reason?: string;
          role?: Database["public"]["Enums"]["app_role"];
          sent_at?: string;
          times_sent?: number;
          token_hash?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "invitations_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: false;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
        ];
      };
      invoice_lines: {
        Row: {
          description: string;
          discount_minor: number;
          invoice_id: string;
          net_minor: number;
          place: number;
          quantity: number;
          rate_basis_points: number;
          sac: string;
          tax_minor: number;
          taxable_minor: number;
          total_minor: number;
        };
        ComputedFields: never;
        Insert: {
          description: string;
          discount_minor: number;
          invoice_id: string;
          net_minor: number;
          place: number;
          quantity: number;
          rate_basis_points: number;
          sac: string;
          tax_minor: number;
          taxable_minor: number;
          total_minor: number;
        };
        Update: {
          description?: string;
          discount_minor?: number;
          invoice_id?: string;
          net_minor?: number;
          place?: number;
          quantity?: number;
          rate_basis_points?: number;
          sac?: string;
          tax_minor?: number;
          taxable_minor?: number;
          total_minor?: number;
        };
        Relationships: [
          {
            foreignKeyName: "invoice_lines_invoice_id_fkey";
            columns: ["invoice_id"];
            isOneToOne: false;
            referencedRelation: "invoices";
            referencedColumns: ["id"];
          },
        ];
      };
      invoices: {
        Row: {
          buyer_address: string | null;
          buyer_country: string;
          buyer_email: string | null;
          buyer_gstin: string | null;
          buyer_name: string | null;
          buyer_state: string | null;
          cgst_minor: number;
          check_code: string;
          count: number;
          credits_id: string | null;
          currency: string;
          financial_year: number;
          id: string;
          idempotency_key: string | null;
          igst_minor: number;
          issued_at: string;
          kind: Database["public"]["Enums"]["invoice_kind"];
          lut_number: string | null;
          number: string;
          order_id: string;
          reason: string | null;
          received_minor: number | null;
          seller_address: string | null;
          seller_gstin: string | null;
          seller_name: string;
          sgst_minor: number;
          sha256: string | null;
          tax_kind: string;
          taxable_minor: number;
          total_minor: number;
        };
        ComputedFields: never;
        Insert: {
          buyer_address?: string | null;
          buyer_country: string;
          buyer_email?: string | null;
          buyer_gstin?: string | null;
          buyer_name?: string | null;
          buyer_state?: string | null;
          cgst_minor: number;
          check_code?: string;
          count: number;
          credits_id?: string | null;
          currency: string;
          financial_year: number;
          id?: string;
          idempotency_key?: string | null;
          igst_minor: number;
          issued_at: string;
          kind: Database["public"]["Enums"]["invoice_kind"];
          lut_number?: string | null;
          number?: never;
          order_id: string;
          reason?: string | null;
          received_minor?: number | null;
          seller_address?: string | null;
          seller_gstin?: string | null;
          seller_name: string;
          sgst_minor: number;
          sha256?: string | null;
          tax_kind: string;
          taxable_minor: number;
          total_minor: number;
        };
        Update: {
          buyer_address?: string | null;
          buyer_country?: string;
          buyer_email?: string | null;
          buyer_gstin?: string | null;
          buyer_name?: string | null;
          buyer_state?: string | null;
          cgst_minor?: number;
          check_code?: string;
          count?: number;
          credits_id?: string | null;
          currency?: string;
          financial_year?: number;
          id?: string;
          idempotency_key?: string | null;
          igst_minor?: number;
          issued_at?: string;
          kind?: Database["public"]["Enums"]["invoice_kind"];
          lut_number?: string | null;
          number?: never;
          order_id?: string;
          reason?: string | null;
          received_minor?: number | null;
          seller_address?: string | null;
          seller_gstin?: string | null;
          seller_name?: string;
          sgst_minor?: number;
          sha256?: string | null;
          tax_kind?: string;
          taxable_minor?: number;
          total_minor?: number;
        };
        Relationships: [
          {
            foreignKeyName: "invoices_credits_id_fkey";
            columns: ["credits_id"];
            isOneToOne: false;
            referencedRelation: "invoices";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "invoices_currency_fkey";
            columns: ["currency"];
            isOneToOne: false;
            referencedRelation: "currencies";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "invoices_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      iso_countries: {
        Row: {
          code: string;
          name: string;
          other_names: string | null;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          name: string;
          other_names?: string | null;
        };
        Update: {
          code?: string;
          name?: string;
          other_names?: string | null;
        };
        Relationships: [];
      };
      job_application_events: {
        Row: {
          actor_id: string | null;
          actor_name: string | null;
          application_id: string;
          created_at: string;
          from_status: Database["public"]["Enums"]["job_application_status"] | null;
          id: number;
          kind: Database["public"]["Enums"]["job_application_event_kind"];
          mail_subject: string | null;
          mail_template: string | null;
          mail_text: string | null;
          note: string | null;
          reason: Database["public"]["Enums"]["job_rejection_reason"] | null;
          request_key: string | null;
          to_status: Database["public"]["Enums"]["job_application_status"] | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          actor_name?: string | null;
          application_id: string;
          created_at?: string;
          from_status?: Database["public"]["Enums"]["job_application_status"] | null;
          id?: never;
          kind: Database["public"]["Enums"]["job_application_event_kind"];
          mail_subject?: string | null;
          mail_template?: string | null;
          mail_text?: string | null;
          note?: string | null;
          reason?: Database["public"]["Enums"]["job_rejection_reason"] | null;
          request_key?: string | null;
          to_status?: Database["public"]["Enums"]["job_application_status"] | null;
          version: number;
        };
        Update: {
          actor_id?: string | null;
          actor_name?: string | null;
          application_id?: string;
          created_at?: string;
          from_status?: Database["public"]["Enums"]["job_application_status"] | null;
          id?: never;
          kind?: Database["public"]["Enums"]["job_application_event_kind"];
          mail_subject?: string | null;
          mail_template?: string | null;
          mail_text?: string | null;
          note?: string | null;
          reason?: Database["public"]["Enums"]["job_rejection_reason"] | null;
          request_key?: string | null;
          to_status?: Database["public"]["Enums"]["job_application_status"] | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "job_application_events_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "job_applications";
            referencedColumns: ["id"];
          },
        ];
      };
      job_application_transitions: {
        Row: {
          from_status: Database["public"]["Enums"]["job_application_status"];
          to_status: Database["public"]["Enums"]["job_application_status"];
        };
        ComputedFields: never;
        Insert: {
          from_status: Database["public"]["Enums"]["job_application_status"];
          to_status: Database["public"]["Enums"]["job_application_status"];
        };
        Update: {
          from_status?: Database["public"]["Enums"]["job_application_status"];
          to_status?: Database["public"]["Enums"]["job_application_status"];
        };
        Relationships: [];
      };
      job_applications: {
        Row: {
          answer_due_on: string;
          answered_at: string | null;
          calendar_sequence: number;
          calendar_uid: string;
          closed_at: string | null;
          created_at: string;
          cv_bytes: number;
          cv_format: string;
          cv_name: string;
          cv_object: string;
          cv_sha256: string;
          id: string;
          interview_ends_at: string | null;
          interview_place: string | null;
          interview_starts_at: string | null;
          job_opening_id: string | null;
          job_title: string | null;
          keep_until: string;
          lead_id: string;
          owner_id: string | null;
          rejection_reason: Database["public"]["Enums"]["job_rejection_reason"] | null;
          status: Database["public"]["Enums"]["job_application_status"];
          version: number;
        };
        ComputedFields: never;
        Insert: {
          answer_due_on?: string;
          answered_at?: string | null;
          calendar_sequence?: number;
          calendar_uid?: string;
          closed_at?: string | null;
          created_at?: string;
          cv_bytes: number;
          cv_format: string;
          cv_name: string;
          cv_object: string;
          cv_sha256: string;
          id?: string;
          interview_ends_at?: string | null;
          interview_place?: string | null;
          interview_starts_at?: string | null;
          job_opening_id?: string | null;
          job_title?: string | null;
          keep_until?: string;
          lead_id: string;
          owner_id?: string | null;
          rejection_reason?: Database["public"]["Enums"]["job_rejection_reason"] | null;
          status?: Database["public"]["Enums"]["job_application_status"];
          version?: number;
        };
        Update: {
          answer_due_on?: string;
          answered_at?: string | null;
          calendar_sequence?: number;
          calendar_uid?: string;
          closed_at?: string | null;
          created_at?: string;
          cv_bytes?: number;
          cv_format?: string;
          cv_name?: string;
          cv_object?: string;
          cv_sha256?: string;
          id?: string;
          interview_ends_at?: string | null;
          interview_place?: string | null;
          interview_starts_at?: string | null;
          job_opening_id?: string | null;
          job_title?: string | null;
          keep_until?: string;
          lead_id?: string;
          owner_id?: string | null;
          rejection_reason?: Database["public"]["Enums"]["job_rejection_reason"] | null;
          status?: Database["public"]["Enums"]["job_application_status"];
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "job_applications_job_opening_id_fkey";
            columns: ["job_opening_id"];
            isOneToOne: false;
            referencedRelation: "job_openings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "job_applications_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: true;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
        ];
      };
      job_openings: {
        Row: {
          closes_on: string;
          country_code: string;
          created_at: string;
          description_md: string;
          id: string;
          is_remote: boolean;
          is_sample: boolean;
          kind: Database["public"]["Enums"]["job_opening_kind"];
          place: string;
          published_on: string | null;
          requirements_md: string;
          slug: string;
          status: Database["public"]["Enums"]["job_opening_status"];
          summary: string;
          team: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          closes_on: string;
          country_code?: string;
          created_at?: string;
          description_md: string;
          id?: string;
          is_remote?: boolean;
          is_sample?: boolean;
          kind?: Database["public"]["Enums"]["job_opening_kind"];
          place: string;
          published_on?: string | null;
          requirements_md: string;
          slug: string;
          status?: Database["public"]["Enums"]["job_opening_status"];
          summary: string;
          team: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          closes_on?: string;
          country_code?: string;
          created_at?: string;
          description_md?: string;
          id?: string;
          is_remote?: boolean;
          is_sample?: boolean;
          kind?: Database["public"]["Enums"]["job_opening_kind"];
          place?: string;
          published_on?: string | null;
          requirements_md?: string;
          slug?: string;
          status?: Database["public"]["Enums"]["job_opening_status"];
          summary?: string;
          team?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      lead_assignment_members: {
        Row: {
          last_assigned_at: string | null;
          rule_id: string;
          turn: number;
          user_id: string;
          weight: number;
        };
        ComputedFields: never;
        Insert: {
          last_assigned_at?: string | null;
          rule_id: string;
          turn?: number;
          user_id: string;
          weight?: number;
        };
        Update: {
          last_assigned_at?: string | null;
          rule_id?: string;
          turn?: number;
          user_id?: string;
          weight?: number;
        };
        Relationships: [
          {
            foreignKeyName: "lead_assignment_members_rule_id_fkey";
            columns: ["rule_id"];
            isOneToOne: false;
            referencedRelation: "lead_assignment_rules";
            referencedColumns: ["id"];
          },
        ];
      };
      lead_assignment_rules: {
        Row: {
          created_at: string;
          destinations: string[];
          id: string;
          is_active: boolean;
          languages: string[];
          method: Database["public"]["Enums"]["lead_assignment_method"];
          name: string;
          position: number;
          regions: string[];
          request_types: Database["public"]["Enums"]["lead_request_type"][];
          sources: string[];
          speaks_language: boolean;
          turn: number;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          destinations?: string[];
          id?: string;
          is_active?: boolean;
          languages?: string[];
          method?: Database["public"]["Enums"]["lead_assignment_method"];
          name: string;
          position: number;
          regions?: string[];
          request_types?: Database["public"]["Enums"]["lead_request_type"][];
          sources?: string[];
          speaks_language?: boolean;
          turn?: number;
          version?: number;
        };
        Update: {
          created_at?: string;
          destinations?: string[];
          id?: string;
          is_active?: boolean;
          languages?: string[];
          method?: Database["public"]["Enums"]["lead_assignment_method"];
          name?: string;
          position?: number;
          regions?: string[];
          request_types?: Database["public"]["Enums"]["lead_request_type"][];
          sources?: string[];
          speaks_language?: boolean;
          turn?: number;
          version?: number;
        };
        Relationships: [];
      };
      lead_events: {
        Row: {
          actor_id: string | null;
          actor_name: string | null;
          created_at: string;
          details: NonNullable<Json>;
          from_status: Database["public"]["Enums"]["lead_status"] | null;
          id: number;
          kind: Database["public"]["Enums"]["lead_event_kind"];
          lead_id: string;
          note: string | null;
          to_status: Database["public"]["Enums"]["lead_status"] | null;
          version: number | null;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          actor_name?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          from_status?: Database["public"]["Enums"]["lead_status"] | null;
          id?: never;
          kind: Database["public"]["Enums"]["lead_event_kind"];
          lead_id: string;
          note?: string | null;
          to_status?: Database["public"]["Enums"]["lead_status"] | null;
          version?: number | null;
        };
        Update: {
          actor_id?: string | null;
          actor_name?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          from_status?: Database["public"]["Enums"]["lead_status"] | null;
          id?: never;
          kind?: Database["public"]["Enums"]["lead_event_kind"];
          lead_id?: string;
          note?: string | null;
          to_status?: Database["public"]["Enums"]["lead_status"] | null;
          version?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "lead_events_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: false;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
        ];
      };
      lead_import_mappings: {
        Row: {
          columns: string[];
          headings: string[];
          headings_hash: string;
          options: NonNullable<Json>;
          saved_at: string;
          saved_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          columns: string[];
          headings: string[];
          headings_hash: string;
          options: NonNullable<Json>;
          saved_at?: string;
          saved_by?: string | null;
        };
        Update: {
          columns?: string[];
          headings?: string[];
          headings_hash?: string;
          options?: NonNullable<Json>;
          saved_at?: string;
          saved_by?: string | null;
        };
        Relationships: [];
      };
      lead_import_problems: {
        Row: {
          code: string;
          count: number;
          examples: NonNullable<Json>;
          field: string;
          import_id: string;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          count: number;
          examples: NonNullable<Json>;
          field: string;
          import_id: string;
        };
        Update: {
          code?: string;
          count?: number;
          examples?: NonNullable<Json>;
          field?: string;
          import_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "lead_import_problems_import_id_fkey";
            columns: ["import_id"];
            isOneToOne: false;
            referencedRelation: "lead_imports";
            referencedColumns: ["id"];
          },
        ];
      };
      lead_import_rows: {
        Row: {
          after_event: number | null;
          cells: Json | null;
          email: string | null;
          fields: Json | null;
          filled: string[] | null;
          import_id: string;
          lead_id: string | null;
          lead_version: number | null;
          line: number;
          match_line: number | null;
          phone: string | null;
          problems: Json | null;
          state: Database["public"]["Enums"]["lead_import_row_state"];
        };
        ComputedFields: never;
        Insert: {
          after_event?: number | null;
          cells?: Json | null;
          email?: never;
          fields?: Json | null;
          filled?: string[] | null;
          import_id: string;
          lead_id?: string | null;
          lead_version?: number | null;
          line: number;
          match_line?: number | null;
          phone?: never;
          problems?: Json | null;
          state: Database["public"]["Enums"]["lead_import_row_state"];
        };
        Update: {
          after_event?: number | null;
          cells?: Json | null;
          email?: never;
          fields?: Json | null;
          filled?: string[] | null;
          import_id?: string;
          lead_id?: string | null;
          lead_version?: number | null;
          line?: number;
          match_line?: number | null;
          phone?: never;
          problems?: Json | null;
          state?: Database["public"]["Enums"]["lead_import_row_state"];
        };
        Relationships: [
          {
            foreignKeyName: "lead_import_rows_import_id_fkey";
            columns: ["import_id"];
            isOneToOne: false;
            referencedRelation: "lead_imports";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "lead_import_rows_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: false;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
        ];
      };
      lead_imports: {
        Row: {
          columns: string[] | null;
          created_at: string;
          created_by: string | null;
          created_by_name: string | null;
          created_count: number;
          delimiter: string;
          duplicate_count: number;
          duplicates: string | null;
          encoding: string;
          examples: NonNullable<Json>;
          fallback_owner_id: string | null;
          file_bytes: number;
          file_hash: string;
          file_name: string;
          file_pieces: number;
          file_removed_at: string | null;
          filled_count: number;
          finished_at: string | null;
          headings: string[];
          headings_hash: string;
          id: string;
          kept_count: number;
          last_line: number;
          mapping_version: number;
          new_count: number;
          options: Json | null;
          problem: string | null;
          problem_count: number;
          read_bytes: number;
          removed_count: number;
          repeat_count: number;
          row_count: number;
          rows_removed_at: string | null;
          run_line: number;
          skipped_count: number;
          started_by: string | null;
          state: Database["public"]["Enums"]["lead_import_state"];
          undo_line: number;
          undone_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          columns?: string[] | null;
          created_at?: string;
          created_by?: string | null;
          created_by_name?: string | null;
          created_count?: number;
          delimiter: string;
          duplicate_count?: number;
          duplicates?: string | null;
          encoding: string;
          examples?: NonNullable<Json>;
          fallback_owner_id?: string | null;
          file_bytes: number;
          file_hash: string;
          file_name: string;
          file_pieces: number;
          file_removed_at?: string | null;
          filled_count?: number;
          finished_at?: string | null;
          headings: string[];
          headings_hash: string;
          id?: string;
          kept_count?: number;
          last_line?: number;
          mapping_version?: number;
          new_count?: number;
          options?: Json | null;
          problem?: string | null;
          problem_count?: number;
          read_bytes?: number;
          removed_count?: number;
          repeat_count?: number;
          row_count?: number;
          rows_removed_at?: string | null;
          run_line?: number;
          skipped_count?: number;
          started_by?: string | null;
          state?: Database["public"]["Enums"]["lead_import_state"];
          undo_line?: number;
          undone_at?: string | null;
        };
        Update: {
          columns?: string[] | null;
          created_at?: string;
          created_by?: string | null;
          created_by_name?: string | null;
          created_count?: number;
          delimiter?: string;
          duplicate_count?: number;
          duplicates?: string | null;
          encoding?: string;
          examples?: NonNullable<Json>;
          fallback_owner_id?: string | null;
          file_bytes?: number;
          file_hash?: string;
          file_name?: string;
          file_pieces?: number;
          file_removed_at?: string | null;
          filled_count?: number;
          finished_at?: string | null;
          headings?: string[];
          headings_hash?: string;
          id?: string;
          kept_count?: number;
          last_line?: number;
          mapping_version?: number;
          new_count?: number;
          options?: Json | null;
          problem?: string | null;
          problem_count?: number;
          read_bytes?: number;
          removed_count?: number;
          repeat_count?: number;
          row_count?: number;
          rows_removed_at?: string | null;
          run_line?: number;
          skipped_count?: number;
          started_by?: string | null;
          state?: Database["public"]["Enums"]["lead_import_state"];
          undo_line?: number;
          undone_at?: string | null;
        };
        Relationships: [];
      };
      lead_merges: {
        Row: {
          before: NonNullable<Json>;
          id: string;
          kept_id: string;
          merged_at: string;
          merged_by: string | null;
          merged_id: string;
          undone_at: string | null;
          undone_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          before?: NonNullable<Json>;
          id?: string;
          kept_id: string;
          merged_at?: string;
          merged_by?: string | null;
          merged_id: string;
          undone_at?: string | null;
          undone_by?: string | null;
        };
        Update: {
          before?: NonNullable<Json>;
          id?: string;
          kept_id?: string;
          merged_at?: string;
          merged_by?: string | null;
          merged_id?: string;
          undone_at?: string | null;
          undone_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "lead_merges_kept_id_fkey";
            columns: ["kept_id"];
            isOneToOne: false;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "lead_merges_merged_id_fkey";
            columns: ["merged_id"];
            isOneToOne: false;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
        ];
      };
      lead_stages: {
        Row: {
          promise: string;
          status: Database["public"]["Enums"]["lead_status"];
          working_days: number;
        };
        ComputedFields: never;
        Insert: {
          promise: string;
          status: Database["public"]["Enums"]["lead_status"];
          working_days: number;
        };
        Update: {
          promise?: string;
          status?: Database["public"]["Enums"]["lead_status"];
          working_days?: number;
        };
        Relationships: [];
      };
      lead_status_transitions: {
        Row: {
          from_status: Database["public"]["Enums"]["lead_status"];
          to_status: Database["public"]["Enums"]["lead_status"];
        };
        ComputedFields: never;
        Insert: {
          from_status: Database["public"]["Enums"]["lead_status"];
          to_status: Database["public"]["Enums"]["lead_status"];
        };
        Update: {
          from_status?: Database["public"]["Enums"]["lead_status"];
          to_status?: Database["public"]["Enums"]["lead_status"];
        };
        Relationships: [];
      };
      leads: {
        Row: {
          came_with_code: string | null;
          campaign: string | null;
          completed_at: string | null;
          consent_text: string | null;
          consented_at: string | null;
          converted_application_id: string | null;
          converted_at: string | null;
          converted_user_id: string | null;
          created_at: string;
          details: NonNullable<Json>;
          do_not_contact_at: string | null;
          do_not_contact_reason: string | null;
          email: string | null;
          first_touch: Json | null;
          id: string;
          idempotency_key: string;
          import_id: string | null;
          is_listed: boolean;
          last_touch: Json | null;
          locale: string;
          lost_reason: Database["public"]["Enums"]["lead_lost_reason"] | null;
          merged_into: string | null;
          message: string | null;
          name: string;
          next_action_at: string | null;
          next_action_task_id: string | null;
          owner_id: string | null;
          phone: string | null;
          preferred_destination: string | null;
          preferred_time: string | null;
          reference: string;
          referral_code: string | null;
          referred_by: string | null;
          referrer: string | null;
          repeats: number;
          request_type: Database["public"]["Enums"]["lead_request_type"];
          search: string;
          source: string;
          source_page: string | null;
          stage_due_at: string | null;
          stage_entered_at: string;
          status: Database["public"]["Enums"]["lead_status"];
          time_zone: string | null;
          updated_at: string;
          user_id: string | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          came_with_code?: string | null;
          campaign?: never;
          completed_at?: string | null;
          consent_text?: string | null;
          consented_at?: string | null;
          converted_application_id?: string | null;
          converted_at?: string | null;
          converted_user_id?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          do_not_contact_at?: string | null;
          do_not_contact_reason?: string | null;
          email?: string | null;
          first_touch?: Json | null;
          id?: string;
          idempotency_key: string;
          import_id?: string | null;
          is_listed?: never;
          last_touch?: Json | null;
          locale?: string;
          lost_reason?: Database["public"]["Enums"]["lead_lost_reason"] | null;
          merged_into?: string | null;
          message?: string | null;
          name: string;
          next_action_at?: string | null;
          next_action_task_id?: string | null;
          owner_id?: string | null;
          phone?: string | null;
          preferred_destination?: string | null;
          preferred_time?: string | null;
          reference?: string;
          referral_code?: string | null;
          referred_by?: string | null;
          referrer?: string | null;
          repeats?: number;
          request_type: Database["public"]["Enums"]["lead_request_type"];
          search?: never;
          source?: never;
          source_page?: string | null;
          stage_due_at?: string | null;
          stage_entered_at?: string;
          status?: Database["public"]["Enums"]["lead_status"];
          time_zone?: string | null;
          updated_at?: string;
          user_id?: string | null;
          version?: number;
        };
        Update: {
          came_with_code?: string | null;
          campaign?: never;
          completed_at?: string | null;
          consent_text?: string | null;
          consented_at?: string | null;
          converted_application_id?: string | null;
          converted_at?: string | null;
          converted_user_id?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          do_not_contact_at?: string | null;
          do_not_contact_reason?: string | null;
          email?: string | null;
          first_touch?: Json | null;
          id?: string;
          idempotency_key?: string;
          import_id?: string | null;
          is_listed?: never;
          last_touch?: Json | null;
          locale?: string;
          lost_reason?: Database["public"]["Enums"]["lead_lost_reason"] | null;
          merged_into?: string | null;
          message?: string | null;
          name?: string;
          next_action_at?: string | null;
          next_action_task_id?: string | null;
          owner_id?: string | null;
          phone?: string | null;
          preferred_destination?: string | null;
          preferred_time?: string | null;
          reference?: string;
          referral_code?: string | null;
          referred_by?: string | null;
          referrer?: string | null;
          repeats?: number;
          request_type?: Database["public"]["Enums"]["lead_request_type"];
          search?: never;
          source?: never;
          source_page?: string | null;
          stage_due_at?: string | null;
          stage_entered_at?: string;
          status?: Database["public"]["Enums"]["lead_status"];
          time_zone?: string | null;
          updated_at?: string;
          user_id?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "leads_converted_application_id_fkey";
            columns: ["converted_application_id"];
            isOneToOne: false;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "leads_import_id_fkey";
            columns: ["import_id"];
            isOneToOne: false;
            referencedRelation: "lead_imports";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "leads_merged_into_fkey";
            columns: ["merged_into"];
            isOneToOne: false;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "leads_referred_by_fkey";
            columns: ["referred_by"];
            isOneToOne: false;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
        ];
      };
      ledger_accounts: {
        Row: {
          code: string;
          kind: string;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          kind: string;
          name: string;
        };
        Update: {
          code?: string;
          kind?: string;
          name?: string;
        };
        Relationships: [];
      };
      ledger_balances: {
        Row: {
          account_code: string;
          amount_minor: number;
          day: string;
          entries: number;
        };
        ComputedFields: never;
        Insert: {
          account_code: string;
          amount_minor: number;
          day: string;
          entries: number;
        };
        Update: {
          account_code?: string;
          amount_minor?: number;
          day?: string;
          entries?: number;
        };
        Relationships: [
          {
            foreignKeyName: "ledger_balances_account_code_fkey";
            columns: ["account_code"];
            isOneToOne: false;
            referencedRelation: "ledger_accounts";
            referencedColumns: ["code"];
          },
        ];
      };
      ledger_entries: {
        Row: {
          account_code: string;
          amount_minor: number;
          id: number;
          journal_id: number;
        };
        ComputedFields: never;
        Insert: {
          account_code: string;
          amount_minor: number;
          id?: never;
          journal_id: number;
        };
        Update: {
          account_code?: string;
          amount_minor?: number;
          id?: never;
          journal_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "ledger_entries_account_code_fkey";
            columns: ["account_code"];
            isOneToOne: false;
            referencedRelation: "ledger_accounts";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "ledger_entries_journal_id_fkey";
            columns: ["journal_id"];
            isOneToOne: false;
            referencedRelation: "ledger_journals";
            referencedColumns: ["id"];
          },
        ];
      };
      ledger_journals: {
        Row: {
          created_at: string;
          day: string;
          effect: string;
          id: number;
          kind: string;
          note: string | null;
          order_id: string | null;
          payment_id: string | null;
          written_by: unknown;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          day?: string;
          effect: string;
          id?: never;
          kind: string;
          note?: string | null;
          order_id?: string | null;
          payment_id?: string | null;
          written_by?: unknown;
        };
        Update: {
          created_at?: string;
          day?: string;
          effect?: string;
          id?: never;
          kind?: string;
          note?: string | null;
          order_id?: string | null;
          payment_id?: string | null;
          written_by?: unknown;
        };
        Relationships: [
          {
            foreignKeyName: "ledger_journals_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "ledger_journals_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: false;
            referencedRelation: "payments";
            referencedColumns: ["id"];
          },
        ];
      };
      mail_templates: {
        Row: {
          archived_at: string | null;
          body: string;
          created_at: string;
          id: string;
          locale: string;
          name: string;
          roles: Database["public"]["Enums"]["app_role"][];
          subject: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          archived_at?: string | null;
          body: string;
          created_at?: string;
          id?: string;
          locale?: string;
          name: string;
          roles?: Database["public"]["Enums"]["app_role"][];
          subject: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          archived_at?: string | null;
          body?: string;
          created_at?: string;
          id?: string;
          locale?: string;
          name?: string;
          roles?: Database["public"]["Enums"]["app_role"][];
          subject?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      media: {
        Row: {
          alt: string;
          blur: string;
          created_at: string;
          credit: string;
          focal_x: number;
          focal_y: number;
          height: number;
          id: string;
          licence: string;
          licence_url: string | null;
          status: string;
          storage_path: string;
          subject_kind: string;
          subject_slug: string;
          updated_at: string;
          width: number;
        };
        ComputedFields: never;
        Insert: {
          alt: string;
          blur: string;
          created_at?: string;
          credit: string;
          focal_x?: number;
          focal_y?: number;
          height: number;
          id?: string;
          licence: string;
          licence_url?: string | null;
          status?: string;
          storage_path: string;
          subject_kind: string;
          subject_slug: string;
          updated_at?: string;
          width: number;
        };
        Update: {
          alt?: string;
          blur?: string;
          created_at?: string;
          credit?: string;
          focal_x?: number;
          focal_y?: number;
          height?: number;
          id?: string;
          licence?: string;
          licence_url?: string | null;
          status?: string;
          storage_path?: string;
          subject_kind?: string;
          subject_slug?: string;
          updated_at?: string;
          width?: number;
        };
        Relationships: [];
      };
      mentor_hours: {
        Row: {
          closes: string;
          id: string;
          mentor_id: string;
          opens: string;
          weekday: number;
        };
        ComputedFields: never;
        Insert: {
          closes: string;
          id?: string;
          mentor_id: string;
          opens: string;
          weekday: number;
        };
        Update: {
          closes?: string;
          id?: string;
          mentor_id?: string;
          opens?: string;
          weekday?: number;
        };
        Relationships: [
          {
            foreignKeyName: "mentor_hours_mentor_id_fkey";
            columns: ["mentor_id"];
            isOneToOne: false;
            referencedRelation: "mentor_profiles";
            referencedColumns: ["user_id"];
          },
        ];
      };
      mentor_meetings: {
        Row: {
          booked_by: string | null;
          calendar_sequence: number;
          calendar_uid: string;
          closed_by: string | null;
          created_at: string;
          day_reminded_at: string | null;
          ends_at: string;
          hour_reminded_at: string | null;
          id: string;
          idempotency_key: string;
          mailed_sequence: number | null;
          mentor_id: string;
          reason: string | null;
          request_id: string;
          room_url: string | null;
          starts_at: string;
          state: Database["public"]["Enums"]["mentor_meeting_state"];
          student_id: string;
          topic: string | null;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          booked_by?: string | null;
          calendar_sequence?: number;
          calendar_uid?: string;
          closed_by?: string | null;
          created_at?: string;
          day_reminded_at?: string | null;
          ends_at: string;
          hour_reminded_at?: string | null;
          id?: string;
          idempotency_key: string;
          mailed_sequence?: number | null;
          mentor_id: string;
          reason?: string | null;
          request_id: string;
          room_url?: string | null;
          starts_at: string;
          state?: Database["public"]["Enums"]["mentor_meeting_state"];
          student_id: string;
          topic?: string | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          booked_by?: string | null;
          calendar_sequence?: number;
          calendar_uid?: string;
          closed_by?: string | null;
          created_at?: string;
          day_reminded_at?: string | null;
          ends_at?: string;
          hour_reminded_at?: string | null;
          id?: string;
          idempotency_key?: string;
          mailed_sequence?: number | null;
          mentor_id?: string;
          reason?: string | null;
          request_id?: string;
          room_url?: string | null;
          starts_at?: string;
          state?: Database["public"]["Enums"]["mentor_meeting_state"];
          student_id?: string;
          topic?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "mentor_meetings_mentor_id_fkey";
            columns: ["mentor_id"];
            isOneToOne: false;
            referencedRelation: "mentor_profiles";
            referencedColumns: ["user_id"];
          },
          {
            foreignKeyName: "mentor_meetings_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "mentor_requests";
            referencedColumns: ["id"];
          },
        ];
      };
      mentor_profiles: {
        Row: {
          about: string | null;
          admitted_at: string | null;
          admitted_by: string | null;
          agreed_at: string;
          capacity: number;
          code_version: number;
          country_code: string;
          course: string;
          created_at: string;
          headline: string;
          held_because: string | null;
          is_admitted_by_role: boolean;
          languages: string[];
          room_url: string | null;
          state: Database["public"]["Enums"]["mentor_state"];
          subject_code: string | null;
          time_zone: string;
          topics: string[];
          university: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          about?: string | null;
          admitted_at?: string | null;
          admitted_by?: string | null;
          agreed_at: string;
          capacity: number;
          code_version: number;
          country_code: string;
          course: string;
          created_at?: string;
          headline: string;
          held_because?: string | null;
          is_admitted_by_role?: boolean;
          languages: string[];
          room_url?: string | null;
          state?: Database["public"]["Enums"]["mentor_state"];
          subject_code?: string | null;
          time_zone: string;
          topics: string[];
          university: string;
          updated_at?: string;
          user_id: string;
          version?: number;
        };
        Update: {
          about?: string | null;
          admitted_at?: string | null;
          admitted_by?: string | null;
          agreed_at?: string;
          capacity?: number;
          code_version?: number;
          country_code?: string;
          course?: string;
          created_at?: string;
          headline?: string;
          held_because?: string | null;
          is_admitted_by_role?: boolean;
          languages?: string[];
          room_url?: string | null;
          state?: Database["public"]["Enums"]["mentor_state"];
          subject_code?: string | null;
          time_zone?: string;
          topics?: string[];
          university?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "mentor_profiles_country_code_fkey";
            columns: ["country_code"];
            isOneToOne: false;
            referencedRelation: "iso_countries";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "mentor_profiles_subject_code_fkey";
            columns: ["subject_code"];
            isOneToOne: false;
            referencedRelation: "subjects";
            referencedColumns: ["code"];
          },
        ];
      };
      mentor_reports: {
        Row: {
          blocks: boolean;
          closed_at: string | null;
          closed_by: string | null;
          created_at: string;
          id: string;
          idempotency_key: string;
          lifted_at: string | null;
          outcome: string | null;
          reason: Database["public"]["Enums"]["mentor_report_reason"];
          reported_id: string;
          reporter_id: string | null;
          request_id: string;
          words: string | null;
        };
        ComputedFields: never;
        Insert: {
          blocks: boolean;
          closed_at?: string | null;
          closed_by?: string | null;
          created_at?: string;
          id?: string;
          idempotency_key: string;
          lifted_at?: string | null;
          outcome?: string | null;
          reason: Database["public"]["Enums"]["mentor_report_reason"];
          reported_id: string;
          reporter_id?: string | null;
          request_id: string;
          words?: string | null;
        };
        Update: {
          blocks?: boolean;
          closed_at?: string | null;
          closed_by?: string | null;
          created_at?: string;
          id?: string;
          idempotency_key?: string;
          lifted_at?: string | null;
          outcome?: string | null;
          reason?: Database["public"]["Enums"]["mentor_report_reason"];
          reported_id?: string;
          reporter_id?: string | null;
          request_id?: string;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "mentor_reports_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "mentor_requests";
            referencedColumns: ["id"];
          },
        ];
      };
      mentor_request_events: {
        Row: {
          actor_id: string | null;
          actor_name: string | null;
          created_at: string;
          from_state: Database["public"]["Enums"]["mentor_request_state"] | null;
          id: number;
          request_id: string;
          to_state: Database["public"]["Enums"]["mentor_request_state"];
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          actor_name?: string | null;
          created_at?: string;
          from_state?: Database["public"]["Enums"]["mentor_request_state"] | null;
          id?: never;
          request_id: string;
          to_state: Database["public"]["Enums"]["mentor_request_state"];
        };
        Update: {
          actor_id?: string | null;
          actor_name?: string | null;
          created_at?: string;
          from_state?: Database["public"]["Enums"]["mentor_request_state"] | null;
          id?: never;
          request_id?: string;
          to_state?: Database["public"]["Enums"]["mentor_request_state"];
        };
        Relationships: [
          {
            foreignKeyName: "mentor_request_events_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: false;
            referencedRelation: "mentor_requests";
            referencedColumns: ["id"];
          },
        ];
      };
      mentor_requests: {
        Row: {
          answer: string | null;
          conversation_id: string | null;
          created_at: string;
          expires_at: string;
          id: string;
          idempotency_key: string;
          mentor_id: string;
          reason: string | null;
          state: Database["public"]["Enums"]["mentor_request_state"];
          student_id: string;
          updated_at: string;
          version: number;
          words: string | null;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          conversation_id?: string | null;
          created_at?: string;
          expires_at?: string;
          id?: string;
          idempotency_key: string;
          mentor_id: string;
          reason?: string | null;
          state?: Database["public"]["Enums"]["mentor_request_state"];
          student_id: string;
          updated_at?: string;
          version?: number;
          words?: string | null;
        };
        Update: {
          answer?: string | null;
          conversation_id?: string | null;
          created_at?: string;
          expires_at?: string;
          id?: string;
          idempotency_key?: string;
          mentor_id?: string;
          reason?: string | null;
          state?: Database["public"]["Enums"]["mentor_request_state"];
          student_id?: string;
          updated_at?: string;
          version?: number;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "mentor_requests_conversation_id_fkey";
            columns: ["conversation_id"];
            isOneToOne: false;
            referencedRelation: "conversations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mentor_requests_mentor_id_fkey";
            columns: ["mentor_id"];
            isOneToOne: false;
            referencedRelation: "mentor_profiles";
            referencedColumns: ["user_id"];
          },
        ];
      };
      messages: {
        Row: {
          author_id: string | null;
          author_name: string;
          author_role: Database["public"]["Enums"]["app_role"] | null;
          author_side: Database["public"]["Enums"]["message_side"];
          body: string | null;
          conversation_id: string;
          created_at: string;
          document_id: string | null;
          email_message_id: string | null;
          flags: string[];
          id: string;
          idempotency_key: string;
          place: number;
          removed_at: string | null;
          removed_because: string | null;
          removed_by: string | null;
          reply_to_email: string | null;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          author_name: string;
          author_role?: Database["public"]["Enums"]["app_role"] | null;
          author_side: Database["public"]["Enums"]["message_side"];
          body?: string | null;
          conversation_id: string;
          created_at?: string;
          document_id?: string | null;
          email_message_id?: string | null;
          flags?: string[];
          id?: string;
          idempotency_key: string;
          place?: never;
          removed_at?: string | null;
          removed_because?: string | null;
          removed_by?: string | null;
          reply_to_email?: string | null;
        };
        Update: {
          author_id?: string | null;
          author_name?: string;
          author_role?: Database["public"]["Enums"]["app_role"] | null;
          author_side?: Database["public"]["Enums"]["message_side"];
          body?: string | null;
          conversation_id?: string;
          created_at?: string;
          document_id?: string | null;
          email_message_id?: string | null;
          flags?: string[];
          id?: string;
          idempotency_key?: string;
          place?: never;
          removed_at?: string | null;
          removed_because?: string | null;
          removed_by?: string | null;
          reply_to_email?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "messages_conversation_id_fkey";
            columns: ["conversation_id"];
            isOneToOne: false;
            referencedRelation: "conversations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "messages_document_id_fkey";
            columns: ["document_id"];
            isOneToOne: false;
            referencedRelation: "documents";
            referencedColumns: ["id"];
          },
        ];
      };
      mock_exams: {
        Row: {
          access: Database["public"]["Enums"]["mock_exam_access"];
          attempts_allowed: number | null;
          cooldown_h: number;
          created_at: string;
          current_revision_id: string | null;
          exam_id: string;
          id: string;
          kind: Database["public"]["Enums"]["mock_exam_kind"];
          second_marking: unknown;
          slug: string;
          sort_order: number;
          status: Database["public"]["Enums"]["exam_publication"];
          title: string;
          updated_at: string;
          withdrawal_reason: string | null;
          withdrawn_at: string | null;
          withdrawn_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          access?: Database["public"]["Enums"]["mock_exam_access"];
          attempts_allowed?: number | null;
          cooldown_h?: number;
          created_at?: string;
          current_revision_id?: string | null;
          exam_id: string;
          id?: string;
          kind: Database["public"]["Enums"]["mock_exam_kind"];
          second_marking?: unknown;
          slug: string;
          sort_order?: number;
          status?: Database["public"]["Enums"]["exam_publication"];
          title: string;
          updated_at?: string;
          withdrawal_reason?: string | null;
          withdrawn_at?: string | null;
          withdrawn_by?: string | null;
        };
        Update: {
          access?: Database["public"]["Enums"]["mock_exam_access"];
          attempts_allowed?: number | null;
          cooldown_h?: number;
          created_at?: string;
          current_revision_id?: string | null;
          exam_id?: string;
          id?: string;
          kind?: Database["public"]["Enums"]["mock_exam_kind"];
          second_marking?: unknown;
          slug?: string;
          sort_order?: number;
          status?: Database["public"]["Enums"]["exam_publication"];
          title?: string;
          updated_at?: string;
          withdrawal_reason?: string | null;
          withdrawn_at?: string | null;
          withdrawn_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "mock_exams_current_revision_id_id_fkey";
            columns: ["current_revision_id", "id"];
            isOneToOne: false;
            referencedRelation: "exam_revisions";
            referencedColumns: ["id", "mock_exam_id"];
          },
          {
            foreignKeyName: "mock_exams_exam_id_fkey";
            columns: ["exam_id"];
            isOneToOne: false;
            referencedRelation: "exam_families";
            referencedColumns: ["id"];
          },
        ];
      };
      notifications: {
        Row: {
          body: string | null;
          created_at: string;
          email_due: boolean;
          href: string | null;
          id: string;
          kind: string;
          read_at: string | null;
          title: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          body?: string | null;
          created_at?: string;
          email_due?: boolean;
          href?: string | null;
          id?: string;
          kind: string;
          read_at?: string | null;
          title: string;
          user_id: string;
        };
        Update: {
          body?: string | null;
          created_at?: string;
          email_due?: boolean;
          href?: string | null;
          id?: string;
          kind?: string;
          read_at?: string | null;
          title?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      offer_conditions: {
        Row: {
          id: string;
          marked_by: string | null;
          meet_by: string | null;
          met_on: string | null;
          offer_id: string;
          place: number;
          text: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          marked_by?: string | null;
          meet_by?: string | null;
          met_on?: string | null;
          offer_id: string;
          place: number;
          text: string;
        };
        Update: {
          id?: string;
          marked_by?: string | null;
          meet_by?: string | null;
          met_on?: string | null;
          offer_id?: string;
          place?: number;
          text?: string;
        };
        Relationships: [
          {
            foreignKeyName: "offer_conditions_offer_id_fkey";
            columns: ["offer_id"];
            isOneToOne: false;
            referencedRelation: "offers";
            referencedColumns: ["id"];
          },
        ];
      };
      offers: {
        Row: {
          accept_by: string | null;
          application_id: string;
          confirmation_kind: string;
          confirmation_number: string | null;
          confirmation_starts_on: string | null;
          confirmation_total: number | null;
          confirmation_until: string | null;
          confirmed_on: string | null;
          created_at: string;
          decided_at: string | null;
          declined_because: string | null;
          deposit_amount: number | null;
          deposit_by: string | null;
          deposit_paid_on: string | null;
          deposit_reported_on: string | null;
          id: string;
          idempotency_key: string;
          note: string | null;
          received_on: string;
          recorded_by: string | null;
          scholarship_amount: number | null;
          state: Database["public"]["Enums"]["offer_state"];
          tuition_amount: number | null;
          tuition_currency: string | null;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          accept_by?: string | null;
          application_id: string;
          confirmation_kind: string;
          confirmation_number?: string | null;
          confirmation_starts_on?: string | null;
          confirmation_total?: number | null;
          confirmation_until?: string | null;
          confirmed_on?: string | null;
          created_at?: string;
          decided_at?: string | null;
          declined_because?: string | null;
          deposit_amount?: number | null;
          deposit_by?: string | null;
          deposit_paid_on?: string | null;
          deposit_reported_on?: string | null;
          id?: string;
          idempotency_key: string;
          note?: string | null;
          received_on: string;
          recorded_by?: string | null;
          scholarship_amount?: number | null;
          state?: Database["public"]["Enums"]["offer_state"];
          tuition_amount?: number | null;
          tuition_currency?: string | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          accept_by?: string | null;
          application_id?: string;
          confirmation_kind?: string;
          confirmation_number?: string | null;
          confirmation_starts_on?: string | null;
          confirmation_total?: number | null;
          confirmation_until?: string | null;
          confirmed_on?: string | null;
          created_at?: string;
          decided_at?: string | null;
          declined_because?: string | null;
          deposit_amount?: number | null;
          deposit_by?: string | null;
          deposit_paid_on?: string | null;
          deposit_reported_on?: string | null;
          id?: string;
          idempotency_key?: string;
          note?: string | null;
          received_on?: string;
          recorded_by?: string | null;
          scholarship_amount?: number | null;
          state?: Database["public"]["Enums"]["offer_state"];
          tuition_amount?: number | null;
          tuition_currency?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "offers_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "offers_confirmation_kind_fkey";
            columns: ["confirmation_kind"];
            isOneToOne: false;
            referencedRelation: "confirmation_kinds";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "offers_tuition_currency_fkey";
            columns: ["tuition_currency"];
            isOneToOne: false;
            referencedRelation: "currencies";
            referencedColumns: ["code"];
          },
        ];
      };
      order_events: {
        Row: {
          created_at: string;
          details: NonNullable<Json>;
          id: number;
          kind: string;
          note: string | null;
          order_id: string;
          payment_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          details?: NonNullable<Json>;
          id?: never;
          kind: string;
          note?: string | null;
          order_id: string;
          payment_id?: string | null;
        };
        Update: {
          created_at?: string;
          details?: NonNullable<Json>;
          id?: never;
          kind?: string;
          note?: string | null;
          order_id?: string;
          payment_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "order_events_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_events_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: false;
            referencedRelation: "payments";
            referencedColumns: ["id"];
          },
        ];
      };
      order_instalments: {
        Row: {
          after_days: number;
          amount_minor: number;
          due_on: string | null;
          ended_at: string | null;
          order_id: string;
          paid_at: string | null;
          payment_id: string | null;
          place: number;
          reminded_at: string | null;
          reminded_step: number;
        };
        ComputedFields: never;
        Insert: {
          after_days: number;
          amount_minor: number;
          due_on?: string | null;
          ended_at?: string | null;
          order_id: string;
          paid_at?: string | null;
          payment_id?: string | null;
          place: number;
          reminded_at?: string | null;
          reminded_step?: number;
        };
        Update: {
          after_days?: number;
          amount_minor?: number;
          due_on?: string | null;
          ended_at?: string | null;
          order_id?: string;
          paid_at?: string | null;
          payment_id?: string | null;
          place?: number;
          reminded_at?: string | null;
          reminded_step?: number;
        };
        Relationships: [
          {
            foreignKeyName: "order_instalments_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_instalments_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: true;
            referencedRelation: "payments";
            referencedColumns: ["id"];
          },
        ];
      };
      order_lines: {
        Row: {
          description: string;
          discount_minor: number;
          id: string;
          net_minor: number;
          order_id: string;
          place: number;
          price_id: string;
          purchase_type: Database["public"]["Enums"]["purchase_type"];
          quantity: number;
          rate_basis_points: number;
          sac: string;
          service_id: string;
          tax_minor: number;
          taxable_minor: number;
          total_minor: number;
        };
        ComputedFields: never;
        Insert: {
          description: string;
          discount_minor?: number;
          id?: string;
          net_minor: number;
          order_id: string;
          place: number;
          price_id: string;
          purchase_type: Database["public"]["Enums"]["purchase_type"];
          quantity?: number;
          rate_basis_points: number;
          sac: string;
          service_id: string;
          tax_minor: number;
          taxable_minor: number;
          total_minor: number;
        };
        Update: {
          description?: string;
          discount_minor?: number;
          id?: string;
          net_minor?: number;
          order_id?: string;
          place?: number;
          price_id?: string;
          purchase_type?: Database["public"]["Enums"]["purchase_type"];
          quantity?: number;
          rate_basis_points?: number;
          sac?: string;
          service_id?: string;
          tax_minor?: number;
          taxable_minor?: number;
          total_minor?: number;
        };
        Relationships: [
          {
            foreignKeyName: "order_lines_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_lines_price_id_fkey";
            columns: ["price_id"];
            isOneToOne: false;
            referencedRelation: "service_prices";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_lines_service_id_fkey";
            columns: ["service_id"];
            isOneToOne: false;
            referencedRelation: "services";
            referencedColumns: ["id"];
          },
        ];
      };
      order_state_transitions: {
        Row: {
          from_state: Database["public"]["Enums"]["order_state"];
          to_state: Database["public"]["Enums"]["order_state"];
        };
        ComputedFields: never;
        Insert: {
          from_state: Database["public"]["Enums"]["order_state"];
          to_state: Database["public"]["Enums"]["order_state"];
        };
        Update: {
          from_state?: Database["public"]["Enums"]["order_state"];
          to_state?: Database["public"]["Enums"]["order_state"];
        };
        Relationships: [];
      };
      orders: {
        Row: {
          billing_address: string | null;
          billing_country: string;
          billing_email: string | null;
          billing_gstin: string | null;
          billing_name: string | null;
          billing_state: string | null;
          branch: string | null;
          cgst_minor: number;
          created_at: string;
          currency: string;
          discount_minor: number;
          expires_at: string;
          id: string;
          idempotency_key: string;
          igst_minor: number;
          net_minor: number;
          paid_at: string | null;
          reference: string;
          refunded_minor: number;
          sgst_minor: number;
          source: string | null;
          state: Database["public"]["Enums"]["order_state"];
          tax_kind: string;
          tax_minor: number;
          taxable_minor: number;
          total_minor: number;
          updated_at: string;
          user_id: string | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          billing_address?: string | null;
          billing_country?: string;
          billing_email?: string | null;
          billing_gstin?: string | null;
          billing_name?: string | null;
          billing_state?: string | null;
          branch?: string | null;
          cgst_minor?: number;
          created_at?: string;
          currency?: string;
          discount_minor?: number;
          expires_at: string;
          id?: string;
          idempotency_key: string;
          igst_minor?: number;
          net_minor: number;
          paid_at?: string | null;
          reference?: string;
          refunded_minor?: number;
          sgst_minor?: number;
          source?: string | null;
          state?: Database["public"]["Enums"]["order_state"];
          tax_kind: string;
          tax_minor: number;
          taxable_minor: number;
          total_minor: number;
          updated_at?: string;
          user_id?: string | null;
          version?: number;
        };
        Update: {
          billing_address?: string | null;
          billing_country?: string;
          billing_email?: string | null;
          billing_gstin?: string | null;
          billing_name?: string | null;
          billing_state?: string | null;
          branch?: string | null;
          cgst_minor?: number;
          created_at?: string;
          currency?: string;
          discount_minor?: number;
          expires_at?: string;
          id?: string;
          idempotency_key?: string;
          igst_minor?: number;
          net_minor?: number;
          paid_at?: string | null;
          reference?: string;
          refunded_minor?: number;
          sgst_minor?: number;
          source?: string | null;
          state?: Database["public"]["Enums"]["order_state"];
          tax_kind?: string;
          tax_minor?: number;
          taxable_minor?: number;
          total_minor?: number;
          updated_at?: string;
          user_id?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "orders_currency_fkey";
            columns: ["currency"];
            isOneToOne: false;
            referencedRelation: "currencies";
            referencedColumns: ["code"];
          },
        ];
      };
      page_revisions: {
        Row: {
          body_md: string;
          description: string;
          id: number;
          meta: NonNullable<Json>;
          page_id: string;
          saved_at: string;
          saved_by: string | null;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          body_md: string;
          description: string;
          id?: never;
          meta: NonNullable<Json>;
          page_id: string;
          saved_at?: string;
          saved_by?: string | null;
          title: string;
        };
        Update: {
          body_md?: string;
          description?: string;
          id?: never;
          meta?: NonNullable<Json>;
          page_id?: string;
          saved_at?: string;
          saved_by?: string | null;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "page_revisions_page_id_fkey";
            columns: ["page_id"];
            isOneToOne: false;
            referencedRelation: "pages";
            referencedColumns: ["id"];
          },
        ];
      };
      pages: {
        Row: {
          author_id: string | null;
          body_md: string;
          created_at: string;
          description: string;
          id: string;
          kind: Database["public"]["Enums"]["page_kind"];
          listing: NonNullable<Json>;
          meta: NonNullable<Json>;
          published_at: string | null;
          review_by: string | null;
          reviewed_on: string | null;
          reviewer_id: string | null;
          search: unknown;
          seeded_hash: string | null;
          slug: string;
          status: Database["public"]["Enums"]["page_status"];
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          body_md?: string;
          created_at?: string;
          description?: string;
          id?: string;
          kind: Database["public"]["Enums"]["page_kind"];
          listing?: never;
          meta?: NonNullable<Json>;
          published_at?: string | null;
          review_by?: string | null;
          reviewed_on?: string | null;
          reviewer_id?: string | null;
          search?: never;
          seeded_hash?: string | null;
          slug: string;
          status?: Database["public"]["Enums"]["page_status"];
          title: string;
          updated_at?: string;
        };
        Update: {
          author_id?: string | null;
          body_md?: string;
          created_at?: string;
          description?: string;
          id?: string;
          kind?: Database["public"]["Enums"]["page_kind"];
          listing?: never;
          meta?: NonNullable<Json>;
          published_at?: string | null;
          review_by?: string | null;
          reviewed_on?: string | null;
          reviewer_id?: string | null;
          search?: never;
          seeded_hash?: string | null;
          slug?: string;
          status?: Database["public"]["Enums"]["page_status"];
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      parental_consents: {
        Row: {
          asked_at: string;
          confirmed_at: string | null;
          expires_at: string;
          id: string;
          parent_email: string;
          parent_name: string;
          purpose: string;
          token_hash: string;
          user_id: string;
          version: string;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          asked_at?: string;
          confirmed_at?: string | null;
          expires_at?: string;
          id?: string;
          parent_email: string;
          parent_name: string;
          purpose?: string;
          token_hash: string;
          user_id: string;
          version: string;
          withdrawn_at?: string | null;
        };
        Update: {
          asked_at?: string;
          confirmed_at?: string | null;
          expires_at?: string;
          id?: string;
          parent_email?: string;
          parent_name?: string;
          purpose?: string;
          token_hash?: string;
          user_id?: string;
          version?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "parental_consents_purpose_version_fkey";
            columns: ["purpose", "version"];
            isOneToOne: false;
            referencedRelation: "consent_texts";
            referencedColumns: ["purpose", "version"];
          },
        ];
      };
      passport_readings: {
        Row: {
          id: number;
          read_at: string;
          reader_id: string | null;
          reader_name: string;
          student_id: string;
        };
        ComputedFields: never;
        Insert: {
          id?: never;
          read_at?: string;
          reader_id?: string | null;
          reader_name: string;
          student_id: string;
        };
        Update: {
          id?: never;
          read_at?: string;
          reader_id?: string | null;
          reader_name?: string;
          student_id?: string;
        };
        Relationships: [];
      };
      pay_links: {
        Row: {
          begun_at: string | null;
          created_at: string;
          ended_at: string | null;
          expires_at: string;
          id: string;
          order_id: string;
          payer_email: string | null;
          payer_name: string | null;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          begun_at?: string | null;
          created_at?: string;
          ended_at?: string | null;
          expires_at: string;
          id?: string;
          order_id: string;
          payer_email?: string | null;
          payer_name?: string | null;
          token_hash: string;
        };
        Update: {
          begun_at?: string | null;
          created_at?: string;
          ended_at?: string | null;
          expires_at?: string;
          id?: string;
          order_id?: string;
          payer_email?: string | null;
          payer_name?: string | null;
          token_hash?: string;
        };
        Relationships: [
          {
            foreignKeyName: "pay_links_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      payments: {
        Row: {
          amount_minor: number;
          captured_at: string | null;
          created_at: string;
          currency: string;
          failure: string | null;
          id: string;
          next_poll_at: string | null;
          order_id: string;
          part: number;
          polls: number;
          provider: string;
          provider_order_id: string;
          provider_payment_id: string | null;
          state: Database["public"]["Enums"]["payment_state"];
          tried_at: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          amount_minor: number;
          captured_at?: string | null;
          created_at?: string;
          currency: string;
          failure?: string | null;
          id?: string;
          next_poll_at?: string | null;
          order_id: string;
          part?: number;
          polls?: number;
          provider: string;
          provider_order_id: string;
          provider_payment_id?: string | null;
          state?: Database["public"]["Enums"]["payment_state"];
          tried_at?: string | null;
          updated_at?: string;
        };
        Update: {
          amount_minor?: number;
          captured_at?: string | null;
          created_at?: string;
          currency?: string;
          failure?: string | null;
          id?: string;
          next_poll_at?: string | null;
          order_id?: string;
          part?: number;
          polls?: number;
          provider?: string;
          provider_order_id?: string;
          provider_payment_id?: string | null;
          state?: Database["public"]["Enums"]["payment_state"];
          tried_at?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "payments_currency_fkey";
            columns: ["currency"];
            isOneToOne: false;
            referencedRelation: "currencies";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "payments_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      point_accounts: {
        Row: {
          board_key: string | null;
          board_name: string | null;
          board_since: string | null;
          points: number;
          user_id: string;
          version: number;
          week_on: string | null;
          week_points: number;
        };
        ComputedFields: never;
        Insert: {
          board_key?: never;
          board_name?: string | null;
          board_since?: string | null;
          points?: number;
          user_id: string;
          version?: number;
          week_on?: string | null;
          week_points?: number;
        };
        Update: {
          board_key?: never;
          board_name?: string | null;
          board_since?: string | null;
          points?: number;
          user_id?: string;
          version?: number;
          week_on?: string | null;
          week_points?: number;
        };
        Relationships: [];
      };
      point_rules: {
        Row: {
          again_after_days: number | null;
          explanation: string;
          is_active: boolean;
          key: string;
          most_a_day: number | null;
          most_in_all: number | null;
          name: string;
          points: number;
          position: number;
          since: string;
          subject_kind: string;
          unit_many: string;
          unit_one: string;
        };
        ComputedFields: never;
        Insert: {
          again_after_days?: number | null;
          explanation: string;
          is_active?: boolean;
          key: string;
          most_a_day?: number | null;
          most_in_all?: number | null;
          name: string;
          points: number;
          position: number;
          since: string;
          subject_kind: string;
          unit_many: string;
          unit_one: string;
        };
        Update: {
          again_after_days?: number | null;
          explanation?: string;
          is_active?: boolean;
          key?: string;
          most_a_day?: number | null;
          most_in_all?: number | null;
          name?: string;
          points?: number;
          position?: number;
          since?: string;
          subject_kind?: string;
          unit_many?: string;
          unit_one?: string;
        };
        Relationships: [];
      };
      points_ledger: {
        Row: {
          about: string | null;
          created_at: string;
          id: number;
          points: number;
          rule_key: string;
          subject_id: string;
          subject_kind: string;
          turn: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          about?: string | null;
          created_at?: string;
          id?: never;
          points: number;
          rule_key: string;
          subject_id: string;
          subject_kind: string;
          turn?: number;
          user_id: string;
        };
        Update: {
          about?: string | null;
          created_at?: string;
          id?: never;
          points?: number;
          rule_key?: string;
          subject_id?: string;
          subject_kind?: string;
          turn?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "points_ledger_follow_a_rule";
            columns: ["rule_key", "subject_kind"];
            isOneToOne: false;
            referencedRelation: "point_rules";
            referencedColumns: ["key", "subject_kind"];
          },
        ];
      };
      prepared_answers: {
        Row: {
          archived_at: string | null;
          body: string;
          created_at: string;
          id: string;
          roles: Database["public"]["Enums"]["app_role"][];
          title: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          archived_at?: string | null;
          body: string;
          created_at?: string;
          id?: string;
          roles?: Database["public"]["Enums"]["app_role"][];
          title: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          archived_at?: string | null;
          body?: string;
          created_at?: string;
          id?: string;
          roles?: Database["public"]["Enums"]["app_role"][];
          title?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      price_instalments: {
        Row: {
          after_days: number;
          place: number;
          price_id: string;
          share_basis_points: number | null;
        };
        ComputedFields: never;
        Insert: {
          after_days: number;
          place: number;
          price_id: string;
          share_basis_points?: number | null;
        };
        Update: {
          after_days?: number;
          place?: number;
          price_id?: string;
          share_basis_points?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "price_instalments_price_id_fkey";
            columns: ["price_id"];
            isOneToOne: false;
            referencedRelation: "service_prices";
            referencedColumns: ["id"];
          },
        ];
      };
      profiles: {
        Row: {
          approval_note: string | null;
          approval_status: Database["public"]["Enums"]["approval_status"];
          avatar_object: string | null;
          avatar_url: string | null;
          city: string | null;
          created_at: string;
          date_of_birth: string | null;
          education: Database["public"]["Enums"]["education_level"] | null;
          email: string | null;
          full_name: string;
          is_active: boolean;
          phone: string | null;
          profile_completion_status: Database["public"]["Enums"]["completion_status"];
          role: Database["public"]["Enums"]["app_role"];
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          approval_note?: string | null;
          approval_status?: Database["public"]["Enums"]["approval_status"];
          avatar_object?: string | null;
          avatar_url?: string | null;
          city?: string | null;
          created_at?: string;
          date_of_birth?: string | null;
          education?: Database["public"]["Enums"]["education_level"] | null;
          email?: string | null;
          full_name?: string;
          is_active?: boolean;
          phone?: string | null;
          profile_completion_status?: Database["public"]["Enums"]["completion_status"];
          role?: Database["public"]["Enums"]["app_role"];
          updated_at?: string;
          user_id: string;
        };
        Update: {
          approval_note?: string | null;
          approval_status?: Database["public"]["Enums"]["approval_status"];
          avatar_object?: string | null;
          avatar_url?: string | null;
          city?: string | null;
          created_at?: string;
          date_of_birth?: string | null;
          education?: Database["public"]["Enums"]["education_level"] | null;
          email?: string | null;
          full_name?: string;
          is_active?: boolean;
          phone?: string | null;
          profile_completion_status?: Database["public"]["Enums"]["completion_status"];
          role?: Database["public"]["Enums"]["app_role"];
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      program_intakes: {
        Row: {
          deadline_note: string | null;
          deadline_on: string | null;
          id: string;
          month: number;
          program_id: string;
        };
        ComputedFields: never;
        Insert: {
          deadline_note?: string | null;
          deadline_on?: string | null;
          id?: string;
          month: number;
          program_id: string;
        };
        Update: {
          deadline_note?: string | null;
          deadline_on?: string | null;
          id?: string;
          month?: number;
          program_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "program_intakes_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      program_levels: {
        Row: {
          code: string;
          eqf: number | null;
          name: string;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          eqf?: number | null;
          name: string;
          position: number;
        };
        Update: {
          code?: string;
          eqf?: number | null;
          name?: string;
          position?: number;
        };
        Relationships: [];
      };
      program_requirements: {
        Row: {
          id: string;
          minimum: number | null;
          note: string | null;
          program_id: string;
          section: string;
          test: string;
          unit: string | null;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          minimum?: number | null;
          note?: string | null;
          program_id: string;
          section?: string;
          test: string;
          unit?: string | null;
        };
        Update: {
          id?: string;
          minimum?: number | null;
          note?: string | null;
          program_id?: string;
          section?: string;
          test?: string;
          unit?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "program_requirements_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
        ];
      };
      programs: {
        Row: {
          application_fee: number | null;
          application_fee_currency: string | null;
          checked_on: string | null;
          copied_on: string | null;
          created_at: string;
          duration_months: number | null;
          id: string;
          is_indexed: boolean;
          is_sample: boolean;
          language: string | null;
          level: string;
          name: string;
          popularity: number;
          program_type: string;
          slug: string;
          source_note: string | null;
          source_url: string | null;
          stable_key: string;
          status: string;
          study_mode: string | null;
          subject_code: string;
          summary: string | null;
          tags: string[];
          tuition_amount: number | null;
          tuition_currency: string | null;
          tuition_period: string | null;
          tuition_year: number | null;
          university_id: string;
          updated_at: string;
          url: string | null;
        };
        ComputedFields: never;
        Insert: {
          application_fee?: number | null;
          application_fee_currency?: string | null;
          checked_on?: string | null;
          copied_on?: string | null;
          created_at?: string;
          duration_months?: number | null;
          id?: string;
          is_indexed?: boolean;
          is_sample?: boolean;
          language?: string | null;
          level: string;
          name: string;
          popularity?: number;
          program_type?: string;
          slug: string;
          source_note?: string | null;
          source_url?: string | null;
          stable_key: string;
          status?: string;
          study_mode?: string | null;
          subject_code: string;
          summary?: string | null;
          tags?: string[];
          tuition_amount?: number | null;
          tuition_currency?: string | null;
          tuition_period?: string | null;
          tuition_year?: number | null;
          university_id: string;
          updated_at?: string;
          url?: string | null;
        };
        Update: {
          application_fee?: number | null;
          application_fee_currency?: string | null;
          checked_on?: string | null;
          copied_on?: string | null;
          created_at?: string;
          duration_months?: number | null;
          id?: string;
          is_indexed?: boolean;
          is_sample?: boolean;
          language?: string | null;
          level?: string;
          name?: string;
          popularity?: number;
          program_type?: string;
          slug?: string;
          source_note?: string | null;
          source_url?: string | null;
          stable_key?: string;
          status?: string;
          study_mode?: string | null;
          subject_code?: string;
          summary?: string | null;
          tags?: string[];
          tuition_amount?: number | null;
          tuition_currency?: string | null;
          tuition_period?: string | null;
          tuition_year?: number | null;
          university_id?: string;
          updated_at?: string;
          url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "programs_application_fee_currency_fkey";
            columns: ["application_fee_currency"];
            isOneToOne: false;
            referencedRelation: "currencies";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "programs_level_fkey";
            columns: ["level"];
            isOneToOne: false;
            referencedRelation: "program_levels";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "programs_subject_code_fkey";
            columns: ["subject_code"];
            isOneToOne: false;
            referencedRelation: "subjects";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "programs_tuition_currency_fkey";
            columns: ["tuition_currency"];
            isOneToOne: false;
            referencedRelation: "currencies";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "programs_university_id_fkey";
            columns: ["university_id"];
            isOneToOne: false;
            referencedRelation: "universities";
            referencedColumns: ["id"];
          },
        ];
      };
      public_holidays: {
        Row: {
          checked_on: string | null;
          country_code: string;
          day: string;
          is_yearly: boolean;
          name: string;
          source_note: string | null;
          source_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          checked_on?: string | null;
          country_code: string;
          day: string;
          is_yearly?: boolean;
          name: string;
          source_note?: string | null;
          source_url?: string | null;
        };
        Update: {
          checked_on?: string | null;
          country_code?: string;
          day?: string;
          is_yearly?: boolean;
          name?: string;
          source_note?: string | null;
          source_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "public_holidays_country_code_fkey";
            columns: ["country_code"];
            isOneToOne: false;
            referencedRelation: "iso_countries";
            referencedColumns: ["code"];
          },
        ];
      };
      questions: {
        Row: {
          answer_md: string;
          audience: Database["public"]["Enums"]["question_audience"];
          created_at: string;
          id: string;
          question: string;
          search: unknown;
          seeded_hash: string | null;
          slug: string;
          sort_order: number;
          status: Database["public"]["Enums"]["page_status"];
          topic: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          answer_md: string;
          audience?: Database["public"]["Enums"]["question_audience"];
          created_at?: string;
          id?: string;
          question: string;
          search?: never;
          seeded_hash?: string | null;
          slug: string;
          sort_order?: number;
          status?: Database["public"]["Enums"]["page_status"];
          topic: string;
          updated_at?: string;
        };
        Update: {
          answer_md?: string;
          audience?: Database["public"]["Enums"]["question_audience"];
          created_at?: string;
          id?: string;
          question?: string;
          search?: never;
          seeded_hash?: string | null;
          slug?: string;
          sort_order?: number;
          status?: Database["public"]["Enums"]["page_status"];
          topic?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      redirects: {
        Row: {
          from_path: string;
          reason: string | null;
          to_path: string;
        };
        ComputedFields: never;
        Insert: {
          from_path: string;
          reason?: string | null;
          to_path: string;
        };
        Update: {
          from_path?: string;
          reason?: string | null;
          to_path?: string;
        };
        Relationships: [];
      };
      referral_codes: {
        Row: {
          code: string;
          created_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          created_at?: string;
          user_id: string;
        };
        Update: {
          code?: string;
          created_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      referral_state_transitions: {
        Row: {
          from_state: Database["public"]["Enums"]["referral_state"];
          to_state: Database["public"]["Enums"]["referral_state"];
        };
        ComputedFields: never;
        Insert: {
          from_state: Database["public"]["Enums"]["referral_state"];
          to_state: Database["public"]["Enums"]["referral_state"];
        };
        Update: {
          from_state?: Database["public"]["Enums"]["referral_state"];
          to_state?: Database["public"]["Enums"]["referral_state"];
        };
        Relationships: [];
      };
      referral_terms: {
        Row: {
          created_at: string;
          ended_at: string | null;
          friend_coupon_id: string | null;
          id: string;
          idempotency_key: string;
          least_total_minor: number | null;
          made_by: string | null;
          most_a_year: number | null;
          note: string | null;
          reward_minor: number;
          valid_from: string;
          valid_until: string | null;
          wait_days: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          ended_at?: string | null;
          friend_coupon_id?: string | null;
          id?: string;
          idempotency_key: string;
          least_total_minor?: number | null;
          made_by?: string | null;
          most_a_year?: number | null;
          note?: string | null;
          reward_minor: number;
          valid_from?: string;
          valid_until?: string | null;
          wait_days?: number;
        };
        Update: {
          created_at?: string;
          ended_at?: string | null;
          friend_coupon_id?: string | null;
          id?: string;
          idempotency_key?: string;
          least_total_minor?: number | null;
          made_by?: string | null;
          most_a_year?: number | null;
          note?: string | null;
          reward_minor?: number;
          valid_from?: string;
          valid_until?: string | null;
          wait_days?: number;
        };
        Relationships: [
          {
            foreignKeyName: "referral_terms_friend_coupon_id_fkey";
            columns: ["friend_coupon_id"];
            isOneToOne: false;
            referencedRelation: "coupons";
            referencedColumns: ["id"];
          },
        ];
      };
      referral_terms_services: {
        Row: {
          service_id: string;
          terms_id: string;
        };
        ComputedFields: never;
        Insert: {
          service_id: string;
          terms_id: string;
        };
        Update: {
          service_id?: string;
          terms_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "referral_terms_services_service_id_fkey";
            columns: ["service_id"];
            isOneToOne: false;
            referencedRelation: "services";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "referral_terms_services_terms_id_fkey";
            columns: ["terms_id"];
            isOneToOne: false;
            referencedRelation: "referral_terms";
            referencedColumns: ["id"];
          },
        ];
      };
      referrals: {
        Row: {
          asked_at: string;
          bought_at: string | null;
          closed_on: string | null;
          code: string;
          created_at: string;
          decided_by: string | null;
          ended_at: string | null;
          ended_reason: string | null;
          friend_id: string | null;
          id: string;
          joined_at: string | null;
          lead_id: string | null;
          look_on: string | null;
          note: string | null;
          order_id: string | null;
          paid_at: string | null;
          paid_reference: string | null;
          payable_at: string | null;
          referrer_id: string | null;
          shows_name: boolean;
          state: Database["public"]["Enums"]["referral_state"];
          terms_id: string | null;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          asked_at: string;
          bought_at?: string | null;
          closed_on?: string | null;
          code: string;
          created_at?: string;
          decided_by?: string | null;
          ended_at?: string | null;
          ended_reason?: string | null;
          friend_id?: string | null;
          id?: string;
          joined_at?: string | null;
          lead_id?: string | null;
          look_on?: string | null;
          note?: string | null;
          order_id?: string | null;
          paid_at?: string | null;
          paid_reference?: string | null;
          payable_at?: string | null;
          referrer_id?: string | null;
          shows_name?: boolean;
          state?: Database["public"]["Enums"]["referral_state"];
          terms_id?: string | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          asked_at?: string;
          bought_at?: string | null;
          closed_on?: string | null;
          code?: string;
          created_at?: string;
          decided_by?: string | null;
          ended_at?: string | null;
          ended_reason?: string | null;
          friend_id?: string | null;
          id?: string;
          joined_at?: string | null;
          lead_id?: string | null;
          look_on?: string | null;
          note?: string | null;
          order_id?: string | null;
          paid_at?: string | null;
          paid_reference?: string | null;
          payable_at?: string | null;
          referrer_id?: string | null;
          shows_name?: boolean;
          state?: Database["public"]["Enums"]["referral_state"];
          terms_id?: string | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "referrals_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: true;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "referrals_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: true;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "referrals_terms_id_fkey";
            columns: ["terms_id"];
            isOneToOne: false;
            referencedRelation: "referral_terms";
            referencedColumns: ["id"];
          },
        ];
      };
      refund_credits: {
        Row: {
          amount_minor: number;
          coupon_id: string;
          created_at: string;
          refund_id: string;
          user_id: string | null;
          working_days_late: number;
        };
        ComputedFields: never;
        Insert: {
          amount_minor: number;
          coupon_id: string;
          created_at?: string;
          refund_id: string;
          user_id?: string | null;
          working_days_late: number;
        };
        Update: {
          amount_minor?: number;
          coupon_id?: string;
          created_at?: string;
          refund_id?: string;
          user_id?: string | null;
          working_days_late?: number;
        };
        Relationships: [
          {
            foreignKeyName: "refund_credits_coupon_id_fkey";
            columns: ["coupon_id"];
            isOneToOne: true;
            referencedRelation: "coupons";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "refund_credits_refund_id_fkey";
            columns: ["refund_id"];
            isOneToOne: true;
            referencedRelation: "refunds";
            referencedColumns: ["id"];
          },
        ];
      };
      refund_policies: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          version: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          version?: number;
        };
        Relationships: [];
      };
      refund_promises: {
        Row: {
          credit_basis_points: number;
          credit_valid_days: number;
          ended_at: string | null;
          ended_by: string | null;
          id: string;
          idempotency_key: string;
          most_basis_points: number;
          set_at: string;
          set_by: string | null;
          within_working_days: number;
        };
        ComputedFields: never;
        Insert: {
          credit_basis_points: number;
          credit_valid_days: number;
          ended_at?: string | null;
          ended_by?: string | null;
          id?: string;
          idempotency_key: string;
          most_basis_points: number;
          set_at?: string;
          set_by?: string | null;
          within_working_days: number;
        };
        Update: {
          credit_basis_points?: number;
          credit_valid_days?: number;
          ended_at?: string | null;
          ended_by?: string | null;
          id?: string;
          idempotency_key?: string;
          most_basis_points?: number;
          set_at?: string;
          set_by?: string | null;
          within_working_days?: number;
        };
        Relationships: [];
      };
      refund_returns: {
        Row: {
          id: string;
          noted_at: string;
          noted_by: string | null;
          number: string;
          reason: string;
          refund_id: string;
          returned_on: string;
          sent_on: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          noted_at?: string;
          noted_by?: string | null;
          number: string;
          reason: string;
          refund_id: string;
          returned_on: string;
          sent_on: string;
        };
        Update: {
          id?: string;
          noted_at?: string;
          noted_by?: string | null;
          number?: string;
          reason?: string;
          refund_id?: string;
          returned_on?: string;
          sent_on?: string;
        };
        Relationships: [
          {
            foreignKeyName: "refund_returns_refund_id_fkey";
            columns: ["refund_id"];
            isOneToOne: false;
            referencedRelation: "refunds";
            referencedColumns: ["id"];
          },
        ];
      };
      refund_rules: {
        Row: {
          is_begun: boolean;
          place: number;
          policy_id: string;
          share_percent: number | null;
          within_days: number | null;
        };
        ComputedFields: never;
        Insert: {
          is_begun: boolean;
          place: number;
          policy_id: string;
          share_percent?: number | null;
          within_days?: number | null;
        };
        Update: {
          is_begun?: boolean;
          place?: number;
          policy_id?: string;
          share_percent?: number | null;
          within_days?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "refund_rules_policy_id_fkey";
            columns: ["policy_id"];
            isOneToOne: false;
            referencedRelation: "refund_policies";
            referencedColumns: ["id"];
          },
        ];
      };
      refund_state_transitions: {
        Row: {
          from_state: Database["public"]["Enums"]["refund_state"];
          to_state: Database["public"]["Enums"]["refund_state"];
        };
        ComputedFields: never;
        Insert: {
          from_state: Database["public"]["Enums"]["refund_state"];
          to_state: Database["public"]["Enums"]["refund_state"];
        };
        Update: {
          from_state?: Database["public"]["Enums"]["refund_state"];
          to_state?: Database["public"]["Enums"]["refund_state"];
        };
        Relationships: [];
      };
      refunds: {
        Row: {
          amount_minor: number;
          asked_by: string | null;
          attempts: number;
          created_at: string;
          currency: string;
          decided_at: string | null;
          decided_by: string | null;
          done_at: string | null;
          failure: string | null;
          id: string;
          idempotency_key: string;
          is_made_elsewhere: boolean;
          is_of_sale: boolean;
          is_worked_out: boolean;
          next_try_at: string | null;
          note: string | null;
          order_id: string;
          payment_id: string;
          policy_id: string | null;
          polls: number;
          promise_id: string | null;
          promised_on: string | null;
          provider_refund_id: string | null;
          reason: string | null;
          rule_place: number | null;
          second_by: string | null;
          state: Database["public"]["Enums"]["refund_state"];
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          amount_minor: number;
          asked_by?: string | null;
          attempts?: number;
          created_at?: string;
          currency: string;
          decided_at?: string | null;
          decided_by?: string | null;
          done_at?: string | null;
          failure?: string | null;
          id?: string;
          idempotency_key?: string;
          is_made_elsewhere?: boolean;
          is_of_sale: boolean;
          is_worked_out?: boolean;
          next_try_at?: string | null;
          note?: string | null;
          order_id: string;
          payment_id: string;
          policy_id?: string | null;
          polls?: number;
          promise_id?: string | null;
          promised_on?: string | null;
          provider_refund_id?: string | null;
          reason?: string | null;
          rule_place?: number | null;
          second_by?: string | null;
          state?: Database["public"]["Enums"]["refund_state"];
          updated_at?: string;
          version?: number;
        };
        Update: {
          amount_minor?: number;
          asked_by?: string | null;
          attempts?: number;
          created_at?: string;
          currency?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          done_at?: string | null;
          failure?: string | null;
          id?: string;
          idempotency_key?: string;
          is_made_elsewhere?: boolean;
          is_of_sale?: boolean;
          is_worked_out?: boolean;
          next_try_at?: string | null;
          note?: string | null;
          order_id?: string;
          payment_id?: string;
          policy_id?: string | null;
          polls?: number;
          promise_id?: string | null;
          promised_on?: string | null;
          provider_refund_id?: string | null;
          reason?: string | null;
          rule_place?: number | null;
          second_by?: string | null;
          state?: Database["public"]["Enums"]["refund_state"];
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "refunds_currency_fkey";
            columns: ["currency"];
            isOneToOne: false;
            referencedRelation: "currencies";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "refunds_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "refunds_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: false;
            referencedRelation: "payments";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "refunds_policy_id_rule_place_fkey";
            columns: ["policy_id", "rule_place"];
            isOneToOne: false;
            referencedRelation: "refund_rules";
            referencedColumns: ["policy_id", "place"];
          },
          {
            foreignKeyName: "refunds_promise_id_fkey";
            columns: ["promise_id"];
            isOneToOne: false;
            referencedRelation: "refund_promises";
            referencedColumns: ["id"];
          },
        ];
      };
      requirement_rules: {
        Row: {
          application_id: string | null;
          asked_by: string | null;
          checked_on: string | null;
          country_code: string | null;
          created_at: string;
          end_note: string | null;
          ended_at: string | null;
          ended_by: string | null;
          fact_key: string | null;
          id: string;
          is_required: boolean;
          is_waivable: boolean;
          levels: string[] | null;
          needed_before: Database["public"]["Enums"]["application_status"];
          program_type: string | null;
          replaces_id: string | null;
          source: Database["public"]["Enums"]["requirement_source"];
          source_url: string | null;
          student_id: string | null;
          type_code: string;
          university_id: string | null;
          why: string;
        };
        ComputedFields: never;
        Insert: {
          application_id?: string | null;
          asked_by?: string | null;
          checked_on?: string | null;
          country_code?: string | null;
          created_at?: string;
          end_note?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          fact_key?: string | null;
          id?: string;
          is_required?: boolean;
          is_waivable?: boolean;
          levels?: string[] | null;
          needed_before: Database["public"]["Enums"]["application_status"];
          program_type?: string | null;
          replaces_id?: string | null;
          source: Database["public"]["Enums"]["requirement_source"];
          source_url?: string | null;
          student_id?: string | null;
          type_code: string;
          university_id?: string | null;
          why: string;
        };
        Update: {
          application_id?: string | null;
          asked_by?: string | null;
          checked_on?: string | null;
          country_code?: string | null;
          created_at?: string;
          end_note?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          fact_key?: string | null;
          id?: string;
          is_required?: boolean;
          is_waivable?: boolean;
          levels?: string[] | null;
          needed_before?: Database["public"]["Enums"]["application_status"];
          program_type?: string | null;
          replaces_id?: string | null;
          source?: Database["public"]["Enums"]["requirement_source"];
          source_url?: string | null;
          student_id?: string | null;
          type_code?: string;
          university_id?: string | null;
          why?: string;
        };
        Relationships: [
          {
            foreignKeyName: "requirement_rules_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "requirement_rules_country_code_fkey";
            columns: ["country_code"];
            isOneToOne: false;
            referencedRelation: "iso_countries";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "requirement_rules_replaces_id_fkey";
            columns: ["replaces_id"];
            isOneToOne: false;
            referencedRelation: "requirement_rules";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "requirement_rules_type_code_fkey";
            columns: ["type_code"];
            isOneToOne: false;
            referencedRelation: "document_types";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "requirement_rules_university_id_fkey";
            columns: ["university_id"];
            isOneToOne: false;
            referencedRelation: "universities";
            referencedColumns: ["id"];
          },
        ];
      };
      role_capabilities: {
        Row: {
          capability: Database["public"]["Enums"]["app_capability"];
          role: Database["public"]["Enums"]["app_role"];
        };
        ComputedFields: never;
        Insert: {
          capability: Database["public"]["Enums"]["app_capability"];
          role: Database["public"]["Enums"]["app_role"];
        };
        Update: {
          capability?: Database["public"]["Enums"]["app_capability"];
          role?: Database["public"]["Enums"]["app_role"];
        };
        Relationships: [];
      };
      role_permissions: {
        Row: {
          permission: Database["public"]["Enums"]["app_permission"];
          role: Database["public"]["Enums"]["app_role"];
        };
        ComputedFields: never;
        Insert: {
          permission: Database["public"]["Enums"]["app_permission"];
          role: Database["public"]["Enums"]["app_role"];
        };
        Update: {
          permission?: Database["public"]["Enums"]["app_permission"];
          role?: Database["public"]["Enums"]["app_role"];
        };
        Relationships: [];
      };
      saved_searches: {
        Row: {
          confirmed_at: string | null;
          created_at: string;
          email: string;
          ended_at: string | null;
          id: string;
          locale: string;
          mailed_at: string | null;
          name: string;
          query: string;
          seen_on: string;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          confirmed_at?: string | null;
          created_at?: string;
          email: string;
          ended_at?: string | null;
          id: string;
          locale?: string;
          mailed_at?: string | null;
          name: string;
          query: string;
          seen_on?: string;
          token_hash: string;
        };
        Update: {
          confirmed_at?: string | null;
          created_at?: string;
          email?: string;
          ended_at?: string | null;
          id?: string;
          locale?: string;
          mailed_at?: string | null;
          name?: string;
          query?: string;
          seen_on?: string;
          token_hash?: string;
        };
        Relationships: [];
      };
      scholarships: {
        Row: {
          amount: number | null;
          amount_note: string | null;
          checked_on: string | null;
          copied_on: string | null;
          country_code: string | null;
          created_at: string;
          currency: string | null;
          deadline_note: string | null;
          deadline_on: string | null;
          id: string;
          is_sample: boolean;
          level: string | null;
          name: string;
          provider: string;
          slug: string;
          source_note: string | null;
          source_url: string | null;
          stable_key: string;
          status: string;
          subject_code: string | null;
          summary: string | null;
          university_id: string | null;
          updated_at: string;
          url: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount?: number | null;
          amount_note?: string | null;
          checked_on?: string | null;
          copied_on?: string | null;
          country_code?: string | null;
          created_at?: string;
          currency?: string | null;
          deadline_note?: string | null;
          deadline_on?: string | null;
          id?: string;
          is_sample?: boolean;
          level?: string | null;
          name: string;
          provider: string;
          slug: string;
          source_note?: string | null;
          source_url?: string | null;
          stable_key: string;
          status?: string;
          subject_code?: string | null;
          summary?: string | null;
          university_id?: string | null;
          updated_at?: string;
          url?: string | null;
        };
        Update: {
          amount?: number | null;
          amount_note?: string | null;
          checked_on?: string | null;
          copied_on?: string | null;
          country_code?: string | null;
          created_at?: string;
          currency?: string | null;
          deadline_note?: string | null;
          deadline_on?: string | null;
          id?: string;
          is_sample?: boolean;
          level?: string | null;
          name?: string;
          provider?: string;
          slug?: string;
          source_note?: string | null;
          source_url?: string | null;
          stable_key?: string;
          status?: string;
          subject_code?: string | null;
          summary?: string | null;
          university_id?: string | null;
          updated_at?: string;
          url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "scholarships_country_code_fkey";
            columns: ["country_code"];
            isOneToOne: false;
            referencedRelation: "iso_countries";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "scholarships_currency_fkey";
            columns: ["currency"];
            isOneToOne: false;
            referencedRelation: "currencies";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "scholarships_level_fkey";
            columns: ["level"];
            isOneToOne: false;
            referencedRelation: "program_levels";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "scholarships_subject_code_fkey";
            columns: ["subject_code"];
            isOneToOne: false;
            referencedRelation: "subjects";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "scholarships_university_id_fkey";
            columns: ["university_id"];
            isOneToOne: false;
            referencedRelation: "universities";
            referencedColumns: ["id"];
          },
        ];
      };
      service_inclusions: {
        Row: {
          exam_id: string | null;
          id: string;
          included_service_id: string | null;
          months: number | null;
          papers: number | null;
          place: number;
          service_id: string;
          text: string | null;
        };
        ComputedFields: never;
        Insert: {
          exam_id?: string | null;
          id?: string;
          included_service_id?: string | null;
          months?: number | null;
          papers?: number | null;
          place: number;
          service_id: string;
          text?: string | null;
        };
        Update: {
          exam_id?: string | null;
          id?: string;
          included_service_id?: string | null;
          months?: number | null;
          papers?: number | null;
          place?: number;
          service_id?: string;
          text?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "service_inclusions_exam_id_fkey";
            columns: ["exam_id"];
            isOneToOne: false;
            referencedRelation: "exam_families";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "service_inclusions_included_service_id_fkey";
            columns: ["included_service_id"];
            isOneToOne: false;
            referencedRelation: "services";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "service_inclusions_service_id_fkey";
            columns: ["service_id"];
            isOneToOne: false;
            referencedRelation: "services";
            referencedColumns: ["id"];
          },
        ];
      };
      service_prices: {
        Row: {
          amount_minor: number;
          created_at: string;
          currency: string;
          id: string;
          idempotency_key: string;
          is_tax_included: boolean;
          refund_policy_id: string;
          sac: string;
          service_id: string;
          set_by: string | null;
          valid_from: string;
          valid_until: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount_minor: number;
          created_at?: string;
          currency?: string;
          id?: string;
          idempotency_key: string;
          is_tax_included: boolean;
          refund_policy_id: string;
          sac: string;
          service_id: string;
          set_by?: string | null;
          valid_from?: string;
          valid_until?: string | null;
        };
        Update: {
          amount_minor?: number;
          created_at?: string;
          currency?: string;
          id?: string;
          idempotency_key?: string;
          is_tax_included?: boolean;
          refund_policy_id?: string;
          sac?: string;
          service_id?: string;
          set_by?: string | null;
          valid_from?: string;
          valid_until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "service_prices_currency_fkey";
            columns: ["currency"];
            isOneToOne: false;
            referencedRelation: "currencies";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "service_prices_refund_policy_id_fkey";
            columns: ["refund_policy_id"];
            isOneToOne: false;
            referencedRelation: "refund_policies";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "service_prices_service_id_fkey";
            columns: ["service_id"];
            isOneToOne: false;
            referencedRelation: "services";
            referencedColumns: ["id"];
          },
        ];
      };
      service_purchases: {
        Row: {
          created_at: string;
          id: string;
          order_line_id: string | null;
          payment_status: Database["public"]["Enums"]["payment_status"];
          purchase_type: Database["public"]["Enums"]["purchase_type"];
          service_id: string | null;
          updated_at: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          order_line_id?: string | null;
          payment_status?: Database["public"]["Enums"]["payment_status"];
          purchase_type: Database["public"]["Enums"]["purchase_type"];
          service_id?: string | null;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          order_line_id?: string | null;
          payment_status?: Database["public"]["Enums"]["payment_status"];
          purchase_type?: Database["public"]["Enums"]["purchase_type"];
          service_id?: string | null;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "service_purchases_order_line_id_fkey";
            columns: ["order_line_id"];
            isOneToOne: true;
            referencedRelation: "order_lines";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "service_purchases_service_id_fkey";
            columns: ["service_id"];
            isOneToOne: false;
            referencedRelation: "services";
            referencedColumns: ["id"];
          },
        ];
      };
      services: {
        Row: {
          created_at: string;
          id: string;
          is_offered: boolean;
          is_sample: boolean;
          name: string;
          page_slug: string | null;
          slug: string;
          sort_order: number;
          summary: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          is_offered?: boolean;
          is_sample?: boolean;
          name: string;
          page_slug?: string | null;
          slug: string;
          sort_order?: number;
          summary: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_offered?: boolean;
          is_sample?: boolean;
          name?: string;
          page_slug?: string | null;
          slug?: string;
          sort_order?: number;
          summary?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      settlement_lines: {
        Row: {
          amount_minor: number;
          fee_minor: number;
          id: string;
          is_booked: boolean;
          kind: string;
          payment_id: string | null;
          place: number;
          provider_payment_id: string;
          provider_settlement_id: string | null;
          reason: string | null;
          refund_id: string | null;
          settled_on: string;
          settlement_id: string;
          tax_minor: number;
          utr: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount_minor: number;
          fee_minor: number;
          id?: string;
          is_booked?: boolean;
          kind: string;
          payment_id?: string | null;
          place: number;
          provider_payment_id: string;
          provider_settlement_id?: string | null;
          reason?: string | null;
          refund_id?: string | null;
          settled_on: string;
          settlement_id: string;
          tax_minor: number;
          utr?: string | null;
        };
        Update: {
          amount_minor?: number;
          fee_minor?: number;
          id?: string;
          is_booked?: boolean;
          kind?: string;
          payment_id?: string | null;
          place?: number;
          provider_payment_id?: string;
          provider_settlement_id?: string | null;
          reason?: string | null;
          refund_id?: string | null;
          settled_on?: string;
          settlement_id?: string;
          tax_minor?: number;
          utr?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "settlement_lines_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: false;
            referencedRelation: "payments";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "settlement_lines_refund_id_fkey";
            columns: ["refund_id"];
            isOneToOne: false;
            referencedRelation: "refunds";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "settlement_lines_settlement_id_fkey";
            columns: ["settlement_id"];
            isOneToOne: false;
            referencedRelation: "settlements";
            referencedColumns: ["id"];
          },
        ];
      };
      settlements: {
        Row: {
          file_name: string;
          id: string;
          imported_at: string;
          imported_by: string | null;
          provider: string;
          sha256: string;
          taken_back_at: string | null;
          taken_back_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          file_name: string;
          id?: string;
          imported_at?: string;
          imported_by?: string | null;
          provider: string;
          sha256: string;
          taken_back_at?: string | null;
          taken_back_by?: string | null;
        };
        Update: {
          file_name?: string;
          id?: string;
          imported_at?: string;
          imported_by?: string | null;
          provider?: string;
          sha256?: string;
          taken_back_at?: string | null;
          taken_back_by?: string | null;
        };
        Relationships: [];
      };
      shortlist_items: {
        Row: {
          created_at: string;
          id: string;
          program_id: string | null;
          university_id: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          program_id?: string | null;
          university_id?: string | null;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          program_id?: string | null;
          university_id?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "shortlist_items_program_id_fkey";
            columns: ["program_id"];
            isOneToOne: false;
            referencedRelation: "programs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "shortlist_items_university_id_fkey";
            columns: ["university_id"];
            isOneToOne: false;
            referencedRelation: "universities";
            referencedColumns: ["id"];
          },
        ];
      };
      site_settings: {
        Row: {
          key: string;
          updated_at: string;
          updated_by: string | null;
          value: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          key: string;
          updated_at?: string;
          updated_by?: string | null;
          value: NonNullable<Json>;
        };
        Update: {
          key?: string;
          updated_at?: string;
          updated_by?: string | null;
          value?: NonNullable<Json>;
        };
        Relationships: [];
      };
      staff_absences: {
        Row: {
          cover_id: string | null;
          created_at: string;
          created_by: string | null;
          first_day: string;
          id: string;
          last_day: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          cover_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          first_day: string;
          id?: string;
          last_day: string;
          user_id: string;
        };
        Update: {
          cover_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          first_day?: string;
          id?: string;
          last_day?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      staff_profiles: {
        Row: {
          branch: string | null;
          languages: string[];
          region: string | null;
          reports_to: string | null;
          team: string | null;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          branch?: string | null;
          languages?: string[];
          region?: string | null;
          reports_to?: string | null;
          team?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          branch?: string | null;
          languages?: string[];
          region?: string | null;
          reports_to?: string | null;
          team?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      staff_views: {
        Row: {
          created_at: string;
          id: string;
          is_pinned: boolean;
          list: Database["public"]["Enums"]["staff_list"];
          name: string;
          owner_id: string;
          query: string;
          shared_with_role: Database["public"]["Enums"]["app_role"] | null;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          is_pinned?: boolean;
          list: Database["public"]["Enums"]["staff_list"];
          name: string;
          owner_id: string;
          query: string;
          shared_with_role?: Database["public"]["Enums"]["app_role"] | null;
          updated_at?: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_pinned?: boolean;
          list?: Database["public"]["Enums"]["staff_list"];
          name?: string;
          owner_id?: string;
          query?: string;
          shared_with_role?: Database["public"]["Enums"]["app_role"] | null;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      student_calls: {
        Row: {
          called_at: string;
          caller_id: string | null;
          caller_name: string | null;
          created_at: string;
          id: number;
          note: string | null;
          outcome: Database["public"]["Enums"]["lead_call_outcome"];
          request_key: string;
          student_id: string;
        };
        ComputedFields: never;
        Insert: {
          called_at: string;
          caller_id?: string | null;
          caller_name?: string | null;
          created_at?: string;
          id?: never;
          note?: string | null;
          outcome: Database["public"]["Enums"]["lead_call_outcome"];
          request_key: string;
          student_id: string;
        };
        Update: {
          called_at?: string;
          caller_id?: string | null;
          caller_name?: string | null;
          created_at?: string;
          id?: never;
          note?: string | null;
          outcome?: Database["public"]["Enums"]["lead_call_outcome"];
          request_key?: string;
          student_id?: string;
        };
        Relationships: [];
      };
      student_records: {
        Row: {
          begins_on: string | null;
          created_at: string;
          details: NonNullable<Json>;
          ends_on: string | null;
          id: string;
          is_none: boolean;
          keeper_id: string | null;
          keeper_name: string | null;
          kind: Database["public"]["Enums"]["student_record_kind"];
          number_end: string | null;
          passport_number: string | null;
          student_id: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          begins_on?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          ends_on?: string | null;
          id: string;
          is_none?: boolean;
          keeper_id?: string | null;
          keeper_name?: string | null;
          kind: Database["public"]["Enums"]["student_record_kind"];
          number_end?: never;
          passport_number?: string | null;
          student_id: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          begins_on?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          ends_on?: string | null;
          id?: string;
          is_none?: boolean;
          keeper_id?: string | null;
          keeper_name?: string | null;
          kind?: Database["public"]["Enums"]["student_record_kind"];
          number_end?: never;
          passport_number?: string | null;
          student_id?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      subjects: {
        Row: {
          code: string;
          name: string;
          parent_code: string | null;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          name: string;
          parent_code?: never;
        };
        Update: {
          code?: string;
          name?: string;
          parent_code?: never;
        };
        Relationships: [
          {
            foreignKeyName: "subjects_parent_code_fkey";
            columns: ["parent_code"];
            isOneToOne: false;
            referencedRelation: "subjects";
            referencedColumns: ["code"];
          },
        ];
      };
      task_events: {
        Row: {
          actor_id: string | null;
          actor_name: string | null;
          changed_from: NonNullable<Json>;
          changed_to: NonNullable<Json>;
          created_at: string;
          id: number;
          kind: Database["public"]["Enums"]["task_event_kind"];
          note: string | null;
          task_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          actor_name?: string | null;
          changed_from?: NonNullable<Json>;
          changed_to?: NonNullable<Json>;
          created_at?: string;
          id?: never;
          kind: Database["public"]["Enums"]["task_event_kind"];
          note?: string | null;
          task_id: string;
          version: number;
        };
        Update: {
          actor_id?: string | null;
          actor_name?: string | null;
          changed_from?: NonNullable<Json>;
          changed_to?: NonNullable<Json>;
          created_at?: string;
          id?: never;
          kind?: Database["public"]["Enums"]["task_event_kind"];
          note?: string | null;
          task_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "task_events_task_id_fkey";
            columns: ["task_id"];
            isOneToOne: false;
            referencedRelation: "tasks";
            referencedColumns: ["id"];
          },
        ];
      };
      tasks: {
        Row: {
          application_id: string | null;
          asked_by: string | null;
          closed_at: string | null;
          closed_by: string | null;
          closing_note: string | null;
          created_at: string;
          due_at: string;
          former_id: string | null;
          gap: string | null;
          gap_to: Database["public"]["Enums"]["application_status"] | null;
          gap_words: string | null;
          id: string;
          lead_id: string | null;
          month_day: number | null;
          owner_id: string | null;
          reason: string | null;
          reminded_at: string | null;
          repeats: Database["public"]["Enums"]["task_rhythm"] | null;
          series_end: Database["public"]["Enums"]["task_series_end"] | null;
          series_id: string | null;
          snoozed_until: string | null;
          state: Database["public"]["Enums"]["task_state"];
          student_id: string | null;
          title: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          application_id?: string | null;
          asked_by?: string | null;
          closed_at?: string | null;
          closed_by?: string | null;
          closing_note?: string | null;
          created_at?: string;
          due_at: string;
          former_id?: string | null;
          gap?: string | null;
          gap_to?: Database["public"]["Enums"]["application_status"] | null;
          gap_words?: string | null;
          id?: string;
          lead_id?: string | null;
          month_day?: number | null;
          owner_id?: string | null;
          reason?: string | null;
          reminded_at?: string | null;
          repeats?: Database["public"]["Enums"]["task_rhythm"] | null;
          series_end?: Database["public"]["Enums"]["task_series_end"] | null;
          series_id?: string | null;
          snoozed_until?: string | null;
          state?: Database["public"]["Enums"]["task_state"];
          student_id?: string | null;
          title: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          application_id?: string | null;
          asked_by?: string | null;
          closed_at?: string | null;
          closed_by?: string | null;
          closing_note?: string | null;
          created_at?: string;
          due_at?: string;
          former_id?: string | null;
          gap?: string | null;
          gap_to?: Database["public"]["Enums"]["application_status"] | null;
          gap_words?: string | null;
          id?: string;
          lead_id?: string | null;
          month_day?: number | null;
          owner_id?: string | null;
          reason?: string | null;
          reminded_at?: string | null;
          repeats?: Database["public"]["Enums"]["task_rhythm"] | null;
          series_end?: Database["public"]["Enums"]["task_series_end"] | null;
          series_id?: string | null;
          snoozed_until?: string | null;
          state?: Database["public"]["Enums"]["task_state"];
          student_id?: string | null;
          title?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "tasks_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "tasks_former_id_fkey";
            columns: ["former_id"];
            isOneToOne: false;
            referencedRelation: "tasks";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "tasks_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: false;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
        ];
      };
      tax_rates: {
        Row: {
          checked_on: string | null;
          description: string;
          rate_basis_points: number;
          sac: string;
          source: string;
          valid_from: string;
        };
        ComputedFields: never;
        Insert: {
          checked_on?: string | null;
          description: string;
          rate_basis_points: number;
          sac: string;
          source: string;
          valid_from: string;
        };
        Update: {
          checked_on?: string | null;
          description?: string;
          rate_basis_points?: number;
          sac?: string;
          source?: string;
          valid_from?: string;
        };
        Relationships: [];
      };
      testimonials: {
        Row: {
          body: string;
          consent_expires_on: string;
          consent_text: string;
          consented_at: string;
          context: string | null;
          created_at: string;
          display_name: string;
          id: string;
          is_sample: boolean;
          published_at: string | null;
          updated_at: string;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          consent_expires_on: string;
          consent_text: string;
          consented_at: string;
          context?: string | null;
          created_at?: string;
          display_name: string;
          id?: string;
          is_sample?: boolean;
          published_at?: string | null;
          updated_at?: string;
          withdrawn_at?: string | null;
        };
        Update: {
          body?: string;
          consent_expires_on?: string;
          consent_text?: string;
          consented_at?: string;
          context?: string | null;
          created_at?: string;
          display_name?: string;
          id?: string;
          is_sample?: boolean;
          published_at?: string | null;
          updated_at?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [];
      };
      translations: {
        Row: {
          created_at: string;
          id: string;
          is_corrected: boolean;
          key: string;
          locale: string;
          place: string;
          reviewed_at: string | null;
          reviewed_by: string | null;
          seeded_source: string;
          seeded_text: string;
          sort_order: number;
          source: string;
          text: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          is_corrected?: never;
          key: string;
          locale: string;
          place: string;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          seeded_source: string;
          seeded_text: string;
          sort_order: number;
          source: string;
          text: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_corrected?: never;
          key?: string;
          locale?: string;
          place?: string;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          seeded_source?: string;
          seeded_text?: string;
          sort_order?: number;
          source?: string;
          text?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      universities: {
        Row: {
          about_md: string | null;
          checked_on: string | null;
          city: string | null;
          country_code: string;
          created_at: string;
          domains: string[];
          founded: number | null;
          id: string;
          is_indexed: boolean;
          is_public: boolean | null;
          is_sample: boolean;
          kind: string;
          name: string;
          other_names: string[];
          popularity: number;
          region: string | null;
          slug: string;
          source_note: string | null;
          source_url: string | null;
          stable_key: string;
          status: string;
          summary: string | null;
          updated_at: string;
          website: string | null;
        };
        ComputedFields: never;
        Insert: {
          about_md?: string | null;
          checked_on?: string | null;
          city?: string | null;
          country_code: string;
          created_at?: string;
          domains?: string[];
          founded?: number | null;
          id?: string;
          is_indexed?: boolean;
          is_public?: boolean | null;
          is_sample?: boolean;
          kind?: string;
          name: string;
          other_names?: string[];
          popularity?: number;
          region?: string | null;
          slug: string;
          source_note?: string | null;
          source_url?: string | null;
          stable_key: string;
          status?: string;
          summary?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          about_md?: string | null;
          checked_on?: string | null;
          city?: string | null;
          country_code?: string;
          created_at?: string;
          domains?: string[];
          founded?: number | null;
          id?: string;
          is_indexed?: boolean;
          is_public?: boolean | null;
          is_sample?: boolean;
          kind?: string;
          name?: string;
          other_names?: string[];
          popularity?: number;
          region?: string | null;
          slug?: string;
          source_note?: string | null;
          source_url?: string | null;
          stable_key?: string;
          status?: string;
          summary?: string | null;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "universities_country_code_fkey";
            columns: ["country_code"];
            isOneToOne: false;
            referencedRelation: "iso_countries";
            referencedColumns: ["code"];
          },
        ];
      };
      university_tiles: {
        Row: {
          created_at: string;
          linked_at: string | null;
          linked_by: string | null;
          tile_id: string;
          title: string | null;
          university_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          linked_at?: string | null;
          linked_by?: string | null;
          tile_id: string;
          title?: string | null;
          university_id?: string | null;
        };
        Update: {
          created_at?: string;
          linked_at?: string | null;
          linked_by?: string | null;
          tile_id?: string;
          title?: string | null;
          university_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "university_tiles_university_id_fkey";
            columns: ["university_id"];
            isOneToOne: false;
            referencedRelation: "universities";
            referencedColumns: ["id"];
          },
        ];
      };
      upskill_courses: {
        Row: {
          body_md: string | null;
          checked_on: string | null;
          created_at: string;
          duration_weeks: number | null;
          fee_amount: number | null;
          fee_currency: string | null;
          hours: number | null;
          id: string;
          is_sample: boolean;
          mode: string | null;
          popularity: number;
          provider: string;
          slug: string;
          source_note: string | null;
          source_url: string | null;
          stable_key: string;
          status: string;
          subject_code: string;
          summary: string | null;
          title: string;
          updated_at: string;
          url: string | null;
        };
        ComputedFields: never;
        Insert: {
          body_md?: string | null;
          checked_on?: string | null;
          created_at?: string;
          duration_weeks?: number | null;
          fee_amount?: number | null;
          fee_currency?: string | null;
          hours?: number | null;
          id?: string;
          is_sample?: boolean;
          mode?: string | null;
          popularity?: number;
          provider: string;
          slug: string;
          source_note?: string | null;
          source_url?: string | null;
          stable_key: string;
          status?: string;
          subject_code: string;
          summary?: string | null;
          title: string;
          updated_at?: string;
          url?: string | null;
        };
        Update: {
          body_md?: string | null;
          checked_on?: string | null;
          created_at?: string;
          duration_weeks?: number | null;
          fee_amount?: number | null;
          fee_currency?: string | null;
          hours?: number | null;
          id?: string;
          is_sample?: boolean;
          mode?: string | null;
          popularity?: number;
          provider?: string;
          slug?: string;
          source_note?: string | null;
          source_url?: string | null;
          stable_key?: string;
          status?: string;
          subject_code?: string;
          summary?: string | null;
          title?: string;
          updated_at?: string;
          url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "upskill_courses_fee_currency_fkey";
            columns: ["fee_currency"];
            isOneToOne: false;
            referencedRelation: "currencies";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "upskill_courses_subject_code_fkey";
            columns: ["subject_code"];
            isOneToOne: false;
            referencedRelation: "subjects";
            referencedColumns: ["code"];
          },
        ];
      };
      user_roles: {
        Row: {
          assigned_at: string;
          assigned_by: string | null;
          ended_at: string | null;
          ended_by: string | null;
          ended_reason: string | null;
          id: string;
          is_active: boolean;
          reason: string | null;
          role: Database["public"]["Enums"]["app_role"];
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          assigned_at?: string;
          assigned_by?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          ended_reason?: string | null;
          id?: string;
          is_active?: boolean;
          reason?: string | null;
          role: Database["public"]["Enums"]["app_role"];
          user_id: string;
        };
        Update: {
          assigned_at?: string;
          assigned_by?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          ended_reason?: string | null;
          id?: string;
          is_active?: boolean;
          reason?: string | null;
          role?: Database["public"]["Enums"]["app_role"];
          user_id?: string;
        };
        Relationships: [];
      };
      user_sessions: {
        Row: {
          auth_session_id: string | null;
          created_at: string;
          device_info: NonNullable<Json>;
          ended_at: string | null;
          id: string;
          ip_address: unknown;
          last_seen_at: string;
          session_token_hash: string;
          signed_in_at: string;
          user_agent: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          auth_session_id?: string | null;
          created_at?: string;
          device_info?: NonNullable<Json>;
          ended_at?: string | null;
          id?: string;
          ip_address?: unknown;
          last_seen_at?: string;
          session_token_hash: string;
          signed_in_at?: string;
          user_agent?: string | null;
          user_id: string;
        };
        Update: {
          auth_session_id?: string | null;
          created_at?: string;
          device_info?: NonNullable<Json>;
          ended_at?: string | null;
          id?: string;
          ip_address?: unknown;
          last_seen_at?: string;
          session_token_hash?: string;
          signed_in_at?: string;
          user_agent?: string | null;
          user_id?: string;
        };
        Relationships: [];
      };
      visa_appointments: {
        Row: {
          address: string | null;
          country_code: string | null;
          created_at: string;
          id: string;
          idempotency_key: string;
          kind: Database["public"]["Enums"]["visa_appointment_kind"];
          local_day: string;
          local_time: string;
          note: string | null;
          outcome_note: string | null;
          place: string;
          recorded_by: string | null;
          replaces: string | null;
          starts_at: string;
          state: Database["public"]["Enums"]["visa_appointment_state"];
          time_zone: string;
          updated_at: string;
          visa_case_id: string;
        };
        ComputedFields: never;
        Insert: {
          address?: string | null;
          country_code?: string | null;
          created_at?: string;
          id?: string;
          idempotency_key: string;
          kind: Database["public"]["Enums"]["visa_appointment_kind"];
          local_day: string;
          local_time: string;
          note?: string | null;
          outcome_note?: string | null;
          place: string;
          recorded_by?: string | null;
          replaces?: string | null;
          starts_at: string;
          state?: Database["public"]["Enums"]["visa_appointment_state"];
          time_zone: string;
          updated_at?: string;
          visa_case_id: string;
        };
        Update: {
          address?: string | null;
          country_code?: string | null;
          created_at?: string;
          id?: string;
          idempotency_key?: string;
          kind?: Database["public"]["Enums"]["visa_appointment_kind"];
          local_day?: string;
          local_time?: string;
          note?: string | null;
          outcome_note?: string | null;
          place?: string;
          recorded_by?: string | null;
          replaces?: string | null;
          starts_at?: string;
          state?: Database["public"]["Enums"]["visa_appointment_state"];
          time_zone?: string;
          updated_at?: string;
          visa_case_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "visa_appointments_country_code_fkey";
            columns: ["country_code"];
            isOneToOne: false;
            referencedRelation: "iso_countries";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "visa_appointments_replaces_fkey";
            columns: ["replaces"];
            isOneToOne: true;
            referencedRelation: "visa_appointments";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "visa_appointments_visa_case_id_fkey";
            columns: ["visa_case_id"];
            isOneToOne: false;
            referencedRelation: "visa_cases";
            referencedColumns: ["id"];
          },
        ];
      };
      visa_cases: {
        Row: {
          answer_by: string | null;
          application_id: string;
          attempt: number;
          closed_at: string | null;
          country_code: string | null;
          created_at: string;
          decided_on: string | null;
          due_on: string | null;
          expected_by: string | null;
          expected_fact_key: string | null;
          id: string;
          lodged_on: string | null;
          next_note: string | null;
          next_step: Database["public"]["Enums"]["visa_next_step"] | null;
          planned_on: string | null;
          reference: string | null;
          refusal_note: string | null;
          refusal_reasons: Database["public"]["Enums"]["visa_refusal_reason"][];
          route: string | null;
          state: Database["public"]["Enums"]["visa_state"];
          updated_at: string;
          valid_from: string | null;
          valid_to: string | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          answer_by?: string | null;
          application_id: string;
          attempt?: number;
          closed_at?: string | null;
          country_code?: string | null;
          created_at?: string;
          decided_on?: string | null;
          due_on?: never;
          expected_by?: string | null;
          expected_fact_key?: string | null;
          id?: string;
          lodged_on?: string | null;
          next_note?: string | null;
          next_step?: Database["public"]["Enums"]["visa_next_step"] | null;
          planned_on?: string | null;
          reference?: string | null;
          refusal_note?: string | null;
          refusal_reasons?: Database["public"]["Enums"]["visa_refusal_reason"][];
          route?: string | null;
          state?: Database["public"]["Enums"]["visa_state"];
          updated_at?: string;
          valid_from?: string | null;
          valid_to?: string | null;
          version?: number;
        };
        Update: {
          answer_by?: string | null;
          application_id?: string;
          attempt?: number;
          closed_at?: string | null;
          country_code?: string | null;
          created_at?: string;
          decided_on?: string | null;
          due_on?: never;
          expected_by?: string | null;
          expected_fact_key?: string | null;
          id?: string;
          lodged_on?: string | null;
          next_note?: string | null;
          next_step?: Database["public"]["Enums"]["visa_next_step"] | null;
          planned_on?: string | null;
          reference?: string | null;
          refusal_note?: string | null;
          refusal_reasons?: Database["public"]["Enums"]["visa_refusal_reason"][];
          route?: string | null;
          state?: Database["public"]["Enums"]["visa_state"];
          updated_at?: string;
          valid_from?: string | null;
          valid_to?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "visa_cases_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "applications";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "visa_cases_country_code_fkey";
            columns: ["country_code"];
            isOneToOne: false;
            referencedRelation: "iso_countries";
            referencedColumns: ["code"];
          },
        ];
      };
      visa_checks: {
        Row: {
          checked_at: string;
          checked_by: string | null;
          checked_by_name: string;
          code: string;
          visa_case_id: string;
        };
        ComputedFields: never;
        Insert: {
          checked_at?: string;
          checked_by?: string | null;
          checked_by_name: string;
          code: string;
          visa_case_id: string;
        };
        Update: {
          checked_at?: string;
          checked_by?: string | null;
          checked_by_name?: string;
          code?: string;
          visa_case_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "visa_checks_code_fkey";
            columns: ["code"];
            isOneToOne: false;
            referencedRelation: "visa_requirements";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "visa_checks_visa_case_id_fkey";
            columns: ["visa_case_id"];
            isOneToOne: false;
            referencedRelation: "visa_cases";
            referencedColumns: ["id"];
          },
        ];
      };
      visa_items: {
        Row: {
          added_at: string;
          added_by: string | null;
          added_by_name: string;
          done_at: string | null;
          done_by: string | null;
          done_by_name: string | null;
          how: string;
          id: string;
          idempotency_key: string;
          source_url: string | null;
          title: string;
          visa_case_id: string;
        };
        ComputedFields: never;
        Insert: {
          added_at?: string;
          added_by?: string | null;
          added_by_name: string;
          done_at?: string | null;
          done_by?: string | null;
          done_by_name?: string | null;
          how: string;
          id?: string;
          idempotency_key: string;
          source_url?: string | null;
          title: string;
          visa_case_id: string;
        };
        Update: {
          added_at?: string;
          added_by?: string | null;
          added_by_name?: string;
          done_at?: string | null;
          done_by?: string | null;
          done_by_name?: string | null;
          how?: string;
          id?: string;
          idempotency_key?: string;
          source_url?: string | null;
          title?: string;
          visa_case_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "visa_items_visa_case_id_fkey";
            columns: ["visa_case_id"];
            isOneToOne: false;
            referencedRelation: "visa_cases";
            referencedColumns: ["id"];
          },
        ];
      };
      visa_requirements: {
        Row: {
          code: string;
          country_code: string | null;
          fact_key: string | null;
          how: string;
          position: number;
          title: string;
          type_code: string | null;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          country_code?: string | null;
          fact_key?: string | null;
          how: string;
          position: number;
          title: string;
          type_code?: string | null;
        };
        Update: {
          code?: string;
          country_code?: string | null;
          fact_key?: string | null;
          how?: string;
          position?: number;
          title?: string;
          type_code?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "visa_requirements_country_code_fkey";
            columns: ["country_code"];
            isOneToOne: false;
            referencedRelation: "iso_countries";
            referencedColumns: ["code"];
          },
          {
            foreignKeyName: "visa_requirements_type_code_fkey";
            columns: ["type_code"];
            isOneToOne: false;
            referencedRelation: "document_types";
            referencedColumns: ["code"];
          },
        ];
      };
      visa_state_transitions: {
        Row: {
          from_state: Database["public"]["Enums"]["visa_state"];
          to_state: Database["public"]["Enums"]["visa_state"];
        };
        ComputedFields: never;
        Insert: {
          from_state: Database["public"]["Enums"]["visa_state"];
          to_state: Database["public"]["Enums"]["visa_state"];
        };
        Update: {
          from_state?: Database["public"]["Enums"]["visa_state"];
          to_state?: Database["public"]["Enums"]["visa_state"];
        };
        Relationships: [];
      };
      webinar_registrations: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          lead_id: string;
          status: Database["public"]["Enums"]["webinar_registration_status"];
          webinar_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          lead_id: string;
          status: Database["public"]["Enums"]["webinar_registration_status"];
          webinar_id: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          lead_id?: string;
          status?: Database["public"]["Enums"]["webinar_registration_status"];
          webinar_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "webinar_registrations_lead_id_fkey";
            columns: ["lead_id"];
            isOneToOne: true;
            referencedRelation: "leads";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "webinar_registrations_webinar_id_fkey";
            columns: ["webinar_id"];
            isOneToOne: false;
            referencedRelation: "webinars";
            referencedColumns: ["id"];
          },
        ];
      };
      webinars: {
        Row: {
          calendar_sequence: number;
          calendar_uid: string;
          created_at: string;
          description_md: string;
          duration_minutes: number;
          id: string;
          is_over: boolean;
          is_sample: boolean;
          join_url: string | null;
          recording_url: string | null;
          seats: number;
          seats_taken: number;
          slug: string;
          speaker: string | null;
          starts_at: string;
          status: Database["public"]["Enums"]["webinar_status"];
          summary: string;
          time_zone: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          calendar_sequence?: number;
          calendar_uid?: string;
          created_at?: string;
          description_md: string;
          duration_minutes: number;
          id?: string;
          is_over?: boolean;
          is_sample?: boolean;
          join_url?: string | null;
          recording_url?: string | null;
          seats: number;
          seats_taken?: number;
          slug: string;
          speaker?: string | null;
          starts_at: string;
          status?: Database["public"]["Enums"]["webinar_status"];
          summary: string;
          time_zone?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          calendar_sequence?: number;
          calendar_uid?: string;
          created_at?: string;
          description_md?: string;
          duration_minutes?: number;
          id?: string;
          is_over?: boolean;
          is_sample?: boolean;
          join_url?: string | null;
          recording_url?: string | null;
          seats?: number;
          seats_taken?: number;
          slug?: string;
          speaker?: string | null;
          starts_at?: string;
          status?: Database["public"]["Enums"]["webinar_status"];
          summary?: string;
          time_zone?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_family_code: { Args: { p_code_hash: string; p_secret: string; p_token: string }; Returns: Json };
      accept_invitation: { Args: { p_password_hash?: string; p_token: string }; Returns: Json };
      add_absence: {
        Args: { p_cover_id?: string; p_first_day: string; p_last_day: string; p_user_id: string };
        Returns: string;
      };
      add_application_date: {
        Args: {
          p_application_id: string;
          p_day: string;
          p_is_sure?: boolean;
          p_kind: Database["public"]["Enums"]["application_date_kind"];
          p_note?: string;
        };
        Returns: string;
      };
      add_comment: {
        Args: {
          p_application_id?: string;
          p_channel: Database["public"]["Enums"]["comment_channel"];
          p_job_application_id?: string;
          p_key: string;
          p_lead_id?: string;
          p_mentions?: string[];
          p_student_id?: string;
          p_task_due_at?: string;
          p_task_title?: string;
          p_text: string;
        };
        Returns: string;
      };
      add_exam_media: { Args: { p_row: Json }; Returns: string };
      add_exam_stimulus: { Args: { p_exam_id: string; p_row: Json }; Returns: string };
      add_job_application_note: {
        Args: { p_application_id: string; p_is_answer?: boolean; p_key: string; p_note: string };
        Returns: undefined;
      };
      add_visa_item: {
        Args: { p_case_id: string; p_how: string; p_key: string; p_source_url?: string; p_title: string };
        Returns: string;
      };
      answer_parental_request: { Args: { p_is_given: boolean; p_token: string }; Returns: string };
      answer_saved_search: { Args: { p_is_wanted: boolean; p_token: string }; Returns: string };
      applicant_names: {
        Args: { p_student_ids: string[] };
        Returns: {
          full_name: string;
          student_id: string;
        }[];
      };
      application_counts: { Args: { p_only_mine?: boolean }; Returns: Json };
      application_report: { Args: Record<PropertyKey, never>; Returns: Json };
      apply_key_change: { Args: { p_change_id: string; p_limit?: number }; Returns: Json };
      apply_regrade: { Args: { p_trial_id: string }; Returns: string };
      approve_claim: { Args: { p_expires_on: string; p_id: string }; Returns: undefined };
      ask_application_waiver: {
        Args: {
          p_application_id: string;
          p_gap: string;
          p_reason: string;
          p_to: Database["public"]["Enums"]["application_status"];
          p_version: number;
        };
        Returns: string;
      };
      ask_document: {
        Args: {
          p_application_id: string;
          p_due_on?: string;
          p_is_sure?: boolean;
          p_needed_before: Database["public"]["Enums"]["application_status"];
          p_type_code: string;
          p_why: string;
        };
        Returns: undefined;
      };
      ask_mentor: { Args: { p_key: string; p_mentor_id: string; p_words: string }; Returns: string };
      ask_refund: {
        Args: { p_amount_minor: number; p_key: string; p_order_id: string; p_reason: string };
        Returns: string;
      };
      ask_refund_at_desk: {
        Args: { p_amount_minor: number; p_key: string; p_payment_id: string; p_reason: string };
        Returns: string;
      };
      assign_application: {
        Args: { p_application_id: string; p_note?: string; p_user_id: string; p_version: number };
        Returns: number;
      };
      assign_lead: {
        Args: { p_lead_id: string; p_note?: string; p_owner_id: string; p_version?: number };
        Returns: number;
      };
      begin_bank_transfer: { Args: { p_order_id: string; p_user_id: string }; Returns: string };
      begin_document_upload: {
        Args: {
          p_application_id?: string;
          p_file_bytes: number[];
          p_file_name: string;
          p_source_sha256: string;
          p_student_id: string;
          p_turns?: number[];
          p_type_code: string;
        };
        Returns: Json;
      };
      begin_lead_export: { Args: { p_filters: Json; p_sort: string }; Returns: string };
      begin_order_work: { Args: { p_note: string; p_order_id: string }; Returns: undefined };
      begin_payment: {
        Args: {
          p_order_id: string;
          p_part?: number;
          p_provider: string;
          p_provider_order_id?: string;
          p_user_id: string;
        };
        Returns: Json;
      };
      begin_recording: { Args: { p_attempt_id: string; p_mime: string; p_ordinal: number }; Returns: Json };
      book_lead_consultation: {
        Args: { p_lead_id: string; p_starts_at: string; p_version?: number };
        Returns: Json;
      };
      book_mentor_meeting: {
        Args: {
          p_key: string;
          p_request_id: string;
          p_room_url?: string;
          p_starts_at: string;
          p_topic?: string;
        };
        Returns: string;
      };
      book_visa_appointment: {
        Args: {
          p_appointment: Json;
          p_case_id: string;
          p_key: string;
          p_replaces?: string;
          p_version: number;
        };
        Returns: string;
      };
      build_exam_norms: { Args: Record<PropertyKey, never>; Returns: number };
      build_item_facts: { Args: Record<PropertyKey, never>; Returns: number };
      call_off_consultation: {
        Args: { p_asked_by: string; p_consultation_id: string; p_reason?: string; p_version?: number };
        Returns: Json;
      };
      cancel_account_closure: { Args: Record<PropertyKey, never>; Returns: boolean };
      cancel_linked_consultation: { Args: { p_token: string }; Returns: Json };
      cancel_task: {
        Args: { p_ends_series?: boolean; p_reason: string; p_task_id: string; p_version: number };
        Returns: number;
      };
      cancel_webinar_registration: { Args: { p_lead_id: string }; Returns: undefined };
      change_application_choice: {
        Args: {
          p_application_id: string;
          p_intake_on: string;
          p_note?: string;
          p_program_id: string;
          p_version: number;
        };
        Returns: number;
      };
      change_mentor_meeting: {
        Args: { p_meeting_id: string; p_room_url?: string; p_starts_at?: string; p_version: number };
        Returns: number;
      };
      change_mentor_request: {
        Args: {
          p_request_id: string;
          p_to: Database["public"]["Enums"]["mentor_request_state"];
          p_version: number;
          p_words?: string;
        };
        Returns: number;
      };
      check_coupon: { Args: { p_code: string; p_service_id: string }; Returns: Json };
      check_email_code: { Args: { p_code: string; p_email: string }; Returns: Json };
      check_invoice: {
        Args: { p_check_code?: string; p_number?: string; p_sha256?: string; p_total_minor?: number };
        Returns: Json;
      };
      check_lead_ownership: { Args: Record<PropertyKey, never>; Returns: Json };
      check_lead_progress: { Args: Record<PropertyKey, never>; Returns: Json };
      check_student_dashboard_access: { Args: { p_user_id: string }; Returns: Json };
      check_visa_item: {
        Args: { p_case_id: string; p_code: string; p_is_done: boolean };
        Returns: undefined;
      };
      choose_visa_next: {
        Args: {
          p_case_id: string;
          p_next: Database["public"]["Enums"]["visa_next_step"];
          p_note: string;
          p_version: number;
        };
        Returns: undefined;
      };
      claim_application: { Args: { p_application_id: string }; Returns: undefined };
      claim_bank_transfer: {
        Args: {
          p_claim: Json;
          p_is_by_link: boolean;
          p_key: string;
          p_order_id: string;
          p_proof: Json;
          p_user_id: string;
        };
        Returns: Json;
      };
      claim_document: { Args: { p_document_id: string }; Returns: Json };
      claim_emails: {
        Args: { p_limit?: number };
        Returns: {
          answers_to: string;
          attachments: Json;
          attempts: number;
          from_name: string;
          html: string;
          id: string;
          is_answerable: boolean;
          subject: string;
          text: string;
          to_address: string;
          unsubscribe_url: string;
        }[];
      };
      claim_lead: { Args: { p_lead_id: string; p_version?: number }; Returns: number };
      claim_marking: { Args: { p_attempt_id: string; p_ordinal: number }; Returns: Json };
      claim_payments_to_poll: { Args: { p_limit?: number }; Returns: Json };
      claim_refunds_to_send: { Args: { p_limit?: number }; Returns: Json };
      claim_session: { Args: { p_attempt_id: string; p_client_id: string }; Returns: Json };
      clear_lead_import_rows: {
        Args: { p_import_id: string; p_limit: number; p_mapping_version: number };
        Returns: number;
      };
      close_account: { Args: { p_user_id: string }; Returns: string };
      close_expired: { Args: Record<PropertyKey, never>; Returns: Json };
      close_mentor_meeting: {
        Args: {
          p_meeting_id: string;
          p_reason?: string;
          p_state: Database["public"]["Enums"]["mentor_meeting_state"];
          p_version: number;
        };
        Returns: number;
      };
      close_mentor_report: {
        Args: { p_lifts: boolean; p_outcome: string; p_report_id: string };
        Returns: undefined;
      };
      close_section: {
        Args: { p_attempt_id: string; p_batch?: Json; p_epoch: number; p_section: number };
        Returns: Json;
      };
      close_visa_appointment: {
        Args: {
          p_appointment_id: string;
          p_note?: string;
          p_state: Database["public"]["Enums"]["visa_appointment_state"];
          p_version: number;
        };
        Returns: undefined;
      };
      commit_document_version: {
        Args: {
          p_bytes: number;
          p_content_type: string;
          p_pages: number;
          p_scan: Database["public"]["Enums"]["document_scan"];
          p_sha256: string;
          p_storage_object: string;
          p_upload_id: string;
        };
        Returns: Json;
      };
      commit_recording: {
        Args: {
          p_attempt_id: string;
          p_bytes: number;
          p_ms: number;
          p_ordinal: number;
          p_peak: number;
          p_sha256: string;
        };
        Returns: Json;
      };
      confirm_arrival: {
        Args: { p_application_id: string; p_arrived_on: string; p_version: number };
        Returns: undefined;
      };
      consume_rate_limit: { Args: { p_key: string; p_kind: string }; Returns: Json };
      convert_lead: {
        Args: { p_application?: Json; p_lead_id: string; p_token_hash: string; p_version?: number };
        Returns: Json;
      };
      correct_offer: {
        Args: {
          p_conditions: string[];
          p_facts: Json;
          p_offer_id: string;
          p_reason: string;
          p_version: number;
        };
        Returns: undefined;
      };
      correct_visa: {
        Args: { p_case_id: string; p_facts: Json; p_reason: string; p_version: number };
        Returns: undefined;
      };
      count_complete_programs: {
        Args: Record<PropertyKey, never>;
        Returns: {
          changed_on: string;
          country_code: string;
          level: string;
          programs: number;
          subject_code: string;
          tuition_band: string;
        }[];
      };
      count_lead_attention: { Args: Record<PropertyKey, never>; Returns: Json };
      count_leads: { Args: { p_filters: Json }; Returns: number };
      count_unread_of_student: { Args: { p_student_id: string }; Returns: number };
      create_application: {
        Args: { p_intake_on: string; p_key: string; p_program_id: string; p_student_id?: string };
        Returns: string;
      };
      create_calendar_feed: { Args: { p_secret_hash: string }; Returns: undefined };
      create_coupon: { Args: { p_coupon: Json; p_key: string; p_services: string[] }; Returns: string };
      create_gap_task: {
        Args: {
          p_application_id: string;
          p_due_at: string;
          p_gap: string;
          p_owner_id?: string;
          p_title: string;
          p_to: Database["public"]["Enums"]["application_status"];
        };
        Returns: string;
      };
      create_invitation: {
        Args: {
          p_email: string;
          p_full_name: string;
          p_reason: string;
          p_role: Database["public"]["Enums"]["app_role"];
          p_token_hash: string;
        };
        Returns: string;
      };
      create_lead: {
        Args: {
          p_consent_text?: string;
          p_destination?: string;
          p_email?: string;
          p_is_checked?: boolean;
          p_key: string;
          p_name: string;
          p_next_at?: string;
          p_next_title?: string;
          p_note?: string;
          p_owner_id?: string;
          p_phone?: string;
          p_source: string;
        };
        Returns: string;
      };
      create_lead_import: { Args: { p_import: Json }; Returns: string };
      create_order: {
        Args: {
          p_billing: Json;
          p_coupon?: string;
          p_is_in_parts?: boolean;
          p_key: string;
          p_price_id: string;
          p_service_id: string;
          p_total_minor: number;
        };
        Returns: string;
      };
      create_pay_link: { Args: { p_order_id: string; p_token: string }; Returns: string };
      create_referral_terms: {
        Args: { p_key: string; p_services: string[]; p_terms: Json };
        Returns: string;
      };
      create_task: {
        Args: {
          p_application_id?: string;
          p_due_at: string;
          p_lead_id?: string;
          p_month_day?: number;
          p_owner_id?: string;
          p_repeats?: Database["public"]["Enums"]["task_rhythm"];
          p_student_id?: string;
          p_title: string;
        };
        Returns: string;
      };
      create_user_session: {
        Args: {
          p_device_info?: Json;
          p_ip_address?: string;
          p_session_token: string;
          p_user_agent?: string;
          p_user_id: string;
        };
        Returns: string;
      };
      decide_application_waiver: { Args: { p_is_waived: boolean; p_waiver_id: string }; Returns: undefined };
      decide_bank_account: {
        Args: { p_account_id: string; p_verdict: string; p_version: number };
        Returns: string;
      };
      decide_bank_transfer: {
        Args: { p_reason?: string; p_transfer_id: string; p_verdict: string; p_version: number };
        Returns: string;
      };
      decide_consultation: {
        Args: {
          p_consultation_id: string;
          p_missed_by?: string;
          p_next_at?: string;
          p_next_title?: string;
          p_note?: string;
          p_status: string;
          p_version?: number;
        };
        Returns: Json;
      };
      decide_objection: {
        Args: { p_accept: boolean; p_decision: string; p_objection_id: string };
        Returns: undefined;
      };
      decide_offer: {
        Args: { p_accepts: boolean; p_offer_id: string; p_reason?: string; p_version: number };
        Returns: undefined;
      };
      decide_profile: {
        Args: {
          p_decision: Database["public"]["Enums"]["approval_status"];
          p_note?: string;
          p_user_id: string;
        };
        Returns: undefined;
      };
      decide_refund: {
        Args: {
          p_amount_minor?: number;
          p_is_approved: boolean;
          p_note?: string;
          p_refund_id: string;
          p_version: number;
        };
        Returns: string;
      };
      decide_visa: {
        Args: { p_case_id: string; p_decision: Json; p_is_granted: boolean; p_version: number };
        Returns: undefined;
      };
      delete_assignment_rule: { Args: { p_rule_id: string }; Returns: undefined };
      delete_expired_applications: { Args: { p_objects: string[] }; Returns: number };
      delete_person: { Args: { p_name: string; p_reason: string; p_user_id: string }; Returns: undefined };
      delete_staff_view: { Args: { p_view_id: string }; Returns: undefined };
      dequeue_page_announcements: { Args: { p_limit?: number }; Returns: string[] };
      dequeue_stale_tags: { Args: Record<PropertyKey, never>; Returns: string[] };
      describe_bulk_run: { Args: { p_run_id: string }; Returns: Json };
      discard_exam_paper: { Args: { p_after: number; p_revision_id: string }; Returns: undefined };
      discard_lead_import: { Args: { p_import_id: string }; Returns: undefined };
      dispute_payment: {
        Args: { p_news: string; p_provider: string; p_provider_payment_id: string };
        Returns: string;
      };
      draft_mock_exam: {
        Args: {
          p_access: Database["public"]["Enums"]["mock_exam_access"];
          p_exam_id: string;
          p_id: string;
          p_kind: Database["public"]["Enums"]["mock_exam_kind"];
          p_sections: string[];
          p_title: string;
          p_variant?: string;
        };
        Returns: string;
      };
      drop_item: { Args: { p_item_version_id: string; p_reason: string; p_status: string }; Returns: number };
      edit_comment: {
        Args: { p_comment_id: string; p_mentions?: string[]; p_text: string; p_version: number };
        Returns: undefined;
      };
      edit_task: {
        Args: {
          p_due_at: string;
          p_repeats: Database["public"]["Enums"]["task_rhythm"];
          p_task_id: string;
          p_title: string;
          p_version: number;
        };
        Returns: number;
      };
      end_calendar_feed: { Args: Record<PropertyKey, never>; Returns: undefined };
      end_coupon: { Args: { p_coupon_id: string }; Returns: undefined };
      end_family_link: { Args: { p_link_id: string }; Returns: undefined };
      end_instalments: { Args: { p_note: string; p_order_id: string }; Returns: number };
      end_pay_link: { Args: { p_order_id: string }; Returns: undefined };
      end_referral: {
        Args: { p_note: string; p_referral_id: string; p_version: number };
        Returns: undefined;
      };
      end_referral_terms: { Args: { p_terms_id: string }; Returns: undefined };
      end_refund_promise: { Args: Record<PropertyKey, never>; Returns: undefined };
      end_requirement_rule: { Args: { p_id: string; p_note: string }; Returns: undefined };
      end_saved_search: { Args: { p_id: string }; Returns: undefined };
      end_service_price: { Args: { p_price_id: string }; Returns: undefined };
      enqueue_email: {
        Args: {
          p_attachments?: Json;
          p_dedupe_key?: string;
          p_html: string;
          p_subject: string;
          p_text: string;
          p_to: string;
        };
        Returns: string;
      };
      ensure_profile_consistency: { Args: { p_user_id: string }; Returns: Json };
      expire_documents: { Args: { p_limit?: number }; Returns: number };
      expire_orders: { Args: Record<PropertyKey, never>; Returns: number };
      export_exam_items: { Args: { p_filters?: Json; p_mock_exam_id?: string }; Returns: Json };
      export_own_account: { Args: Record<PropertyKey, never>; Returns: Json };
      export_own_exams: { Args: Record<PropertyKey, never>; Returns: Json };
      export_own_requests: { Args: Record<PropertyKey, never>; Returns: Json };
      fail_lead_import: {
        Args: { p_import_id: string; p_mapping_version: number; p_problem: string };
        Returns: undefined;
      };
      fail_payment: {
        Args: { p_provider: string; p_provider_order_id: string; p_reason: string };
        Returns: string;
      };
      fail_refund: { Args: { p_key: string; p_reason: string; p_refund_id: string }; Returns: string };
      finalize_expired_attempts: { Args: { p_limit?: number }; Returns: number };
      find_at_work: { Args: { p_words: string }; Returns: Json };
      find_audit_entry: { Args: { p_id: number }; Returns: Json };
      find_call_lead: { Args: { p_student_id: string }; Returns: Json };
      find_conversion: { Args: { p_lead_id: string }; Returns: Json };
      find_desk_lead: { Args: { p_lead_id: string }; Returns: Json };
      find_document_upload: { Args: { p_upload_id: string }; Returns: Json };
      find_family_invitation: { Args: { p_token: string }; Returns: Json };
      find_lead_by_reference: { Args: { p_reference: string }; Returns: string };
      find_lead_duplicates: {
        Args: { p_lead_id: string };
        Returns: {
          created_at: string;
          email: string;
          is_weak: boolean;
          lead_id: string;
          name: string;
          owner_id: string;
          owner_name: string;
          phone: string;
          reason: string;
          reference: string;
          request_type: Database["public"]["Enums"]["lead_request_type"];
          status: Database["public"]["Enums"]["lead_status"];
        }[];
      };
      find_lead_matches: {
        Args: { p_destination?: string; p_email?: string; p_name?: string; p_phone?: string };
        Returns: Json;
      };
      find_linked_consultation: { Args: { p_token: string }; Returns: Json };
      find_own_recording: { Args: { p_attempt_id: string; p_ordinal: number }; Returns: Json };
      find_paper_questions: {
        Args: {
          p_after?: string;
          p_any_section?: boolean;
          p_difficulty?: Database["public"]["Enums"]["exam_difficulty"];
          p_revision_id: string;
          p_section: string;
          p_text?: string;
          p_topic?: string;
          p_type?: Database["public"]["Enums"]["exam_item_type"];
          p_without?: string[];
        };
        Returns: Json;
      };
      find_parental_request: { Args: { p_token: string }; Returns: Json };
      find_person: { Args: { p_user_id: string }; Returns: Json };
      find_saved_search: { Args: { p_token: string }; Returns: Json };
      find_staff_member: { Args: { p_user_id: string }; Returns: Json };
      find_student_lead: { Args: { p_student_id: string }; Returns: Json };
      find_task: { Args: { p_now?: string; p_task_id: string }; Returns: Json };
      find_test_mail: { Args: { p_id: string }; Returns: Json };
      finish_email: { Args: { p_error?: string; p_id: string }; Returns: undefined };
      finish_exam_import: { Args: { p_job_id: string; p_take: boolean }; Returns: number };
      finish_lead_export: {
        Args: { p_export_id: string; p_is_complete: boolean; p_rows: number };
        Returns: undefined;
      };
      finish_refund: {
        Args: { p_key: string; p_provider_refund_id: string; p_refund_id: string };
        Returns: string;
      };
      finish_saved_search: { Args: { p_email?: Json; p_id: string; p_until: string }; Returns: boolean };
      finish_task: { Args: { p_note?: string; p_task_id: string; p_version: number }; Returns: number };
      forget_family_reader: { Args: { p_link_id: string; p_secret: string }; Returns: undefined };
      forget_settlement_columns: { Args: { p_provider: string }; Returns: undefined };
      gateway_report: { Args: Record<PropertyKey, never>; Returns: Json };
      get_attempt: { Args: { p_attempt_id: string }; Returns: Json };
      get_current_user_id: { Args: Record<PropertyKey, never>; Returns: string };
      get_result: { Args: { p_attempt_id: string }; Returns: Json };
      get_section: { Args: { p_attempt_id: string; p_section: number }; Returns: Json };
      get_session_context: { Args: Record<PropertyKey, never>; Returns: Json };
      get_user_roles: { Args: Record<PropertyKey, never>; Returns: string[] };
      grant_master_admin: { Args: { p_email: string }; Returns: Json };
      grant_role: {
        Args: { p_reason: string; p_role: Database["public"]["Enums"]["app_role"]; p_user_id: string };
        Returns: undefined;
      };
      grant_time: { Args: { p_attempt_id: string; p_reason: string; p_seconds: number }; Returns: Json };
      hand_over_application: {
        Args: {
          p_application_id: string;
          p_holder: Database["public"]["Enums"]["application_holder"];
          p_note: string;
          p_promised_by?: string;
          p_version: number;
        };
        Returns: number;
      };
      health_report: { Args: Record<PropertyKey, never>; Returns: Json };
      import_settlement: {
        Args: { p_file_name: string; p_lines: Json; p_provider: string; p_sha256: string };
        Returns: string;
      };
      intake_alternatives: { Args: { p_intake_on: string; p_program_id: string }; Returns: Json };
      invite_family: {
        Args: {
          p_email: string;
          p_key: string;
          p_name: string;
          p_relation: Database["public"]["Enums"]["family_relation"];
          p_token: string;
        };
        Returns: Json;
      };
      issue_consultation_link: { Args: { p_consultation_id: string; p_token: string }; Returns: undefined };
      item_stats: { Args: { p_revision_id: string }; Returns: Json };
      job_application_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      job_opening_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          applicants: number;
          job_opening_id: string;
          waiting: number;
        }[];
      };
      keep_invoice_file: { Args: { p_file: string; p_invoice_id: string }; Returns: string };
      keep_translation_places: { Args: { p_places: Json }; Returns: undefined };
      lapse_offers: { Args: Record<PropertyKey, never>; Returns: number };
      lead_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      lead_mail_desk: { Args: { p_lead_id: string }; Returns: Json };
      lead_ownership_proof: { Args: Record<PropertyKey, never>; Returns: Json };
      lead_report: { Args: { p_from: string; p_to: string }; Returns: Json };
      lead_workload: { Args: Record<PropertyKey, never>; Returns: Json };
      leave_board: { Args: Record<PropertyKey, never>; Returns: undefined };
      legal_versions: {
        Args: { p_slug: string };
        Returns: {
          body_md: string;
          effective_on: string;
          title: string;
        }[];
      };
      list_answers_to_draft: { Args: { p_limit?: number }; Returns: Json };
      list_application_board: {
        Args: {
          p_filters: Json;
          p_limit?: number;
          p_statuses: Database["public"]["Enums"]["application_status"][];
        };
        Returns: Json;
      };
      list_application_choices: { Args: Record<PropertyKey, never>; Returns: Json };
      list_application_groups: {
        Args: {
          p_by?: string;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_application_mails: { Args: { p_limit?: number; p_now?: string }; Returns: Json };
      list_application_owners: {
        Args: Record<PropertyKey, never>;
        Returns: {
          full_name: string;
          user_id: string;
        }[];
      };
      list_applications: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_assignment_rules: { Args: Record<PropertyKey, never>; Returns: Json };
      list_audit_log: {
        Args: { p_cursor?: Json; p_filters?: Json; p_is_descending?: boolean; p_limit?: number };
        Returns: Json;
      };
      list_audit_log_choices: { Args: Record<PropertyKey, never>; Returns: Json };
      list_bank_accounts: { Args: Record<PropertyKey, never>; Returns: Json };
      list_bank_transfers: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_board_names: { Args: { p_asked?: string }; Returns: Json };
      list_bulk_run_rows: { Args: { p_after?: number; p_limit?: number; p_run_id: string }; Returns: Json };
      list_bulk_runs: {
        Args: { p_before?: string; p_kind: Database["public"]["Enums"]["bulk_kind"]; p_limit?: number };
        Returns: Json;
      };
      list_campaign_costs: { Args: { p_from: string; p_to: string }; Returns: Json };
      list_case_activity: {
        Args: { p_application_id?: string; p_before?: string; p_limit?: number; p_student_id?: string };
        Returns: Json;
      };
      list_comment_readers: {
        Args: {
          p_application_id?: string;
          p_job_application_id?: string;
          p_lead_id?: string;
          p_student_id?: string;
        };
        Returns: Json;
      };
      list_comments: {
        Args: {
          p_application_id?: string;
          p_before?: string;
          p_channel?: Database["public"]["Enums"]["comment_channel"];
          p_job_application_id?: string;
          p_lead_ids?: string[];
          p_limit?: number;
          p_student_id?: string;
        };
        Returns: Json;
      };
      list_consultation_slots: {
        Args: { p_from: string; p_to: string };
        Returns: {
          ends_at: string;
          places_left: number;
          starts_at: string;
        }[];
      };
      list_consultations: {
        Args: { p_cursor?: Json; p_filters?: Json; p_is_descending?: boolean; p_limit?: number };
        Returns: Json;
      };
      list_conversations: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_coupons: { Args: Record<PropertyKey, never>; Returns: Json };
      list_devices: {
        Args: Record<PropertyKey, never>;
        Returns: {
          first_used_at: string;
          id: string;
          is_this_one: boolean;
          last_used_at: string;
          platform: string;
          user_agent: string;
        }[];
      };
      list_document_files_to_remove: { Args: { p_limit?: number }; Returns: string[] };
      list_document_queue: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_documents_to_scan: {
        Args: { p_limit?: number };
        Returns: {
          storage_object: string;
          version_id: string;
        }[];
      };
      list_due_account_closures: { Args: { p_limit?: number }; Returns: string[] };
      list_exam_candidates: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_exam_items: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_exam_media: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_exam_objections: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_expired_cvs: { Args: { p_limit?: number }; Returns: string[] };
      list_holiday_ends: { Args: Record<PropertyKey, never>; Returns: Json };
      list_invoice_mails: { Args: { p_limit?: number }; Returns: Json };
      list_item_statistics: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_job_applications: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_job_managers: {
        Args: Record<PropertyKey, never>;
        Returns: {
          full_name: string;
          user_id: string;
        }[];
      };
      list_key_changes: { Args: Record<PropertyKey, never>; Returns: Json };
      list_lead_board: { Args: { p_columns: Json; p_filters: Json; p_limit?: number }; Returns: Json };
      list_lead_consultations: { Args: { p_lead_id: string }; Returns: Json };
      list_lead_filter_choices: { Args: Record<PropertyKey, never>; Returns: Json };
      list_lead_workers: {
        Args: Record<PropertyKey, never>;
        Returns: {
          full_name: string;
          user_id: string;
        }[];
      };
      list_leads: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_marking_queue: { Args: { p_exam_id?: string }; Returns: Json };
      list_media_choices: { Args: Record<PropertyKey, never>; Returns: Json };
      list_mentor_desk: { Args: Record<PropertyKey, never>; Returns: Json };
      list_mentor_meeting_mails: { Args: { p_limit?: number }; Returns: Json };
      list_mentor_slots: { Args: { p_request_id: string }; Returns: Json };
      list_mentors: { Args: { p_mentor_id?: string }; Returns: Json };
      list_merged_leads: {
        Args: { p_lead_id: string };
        Returns: {
          kept_id: string;
          lead_id: string;
          merge_id: string;
          merged_at: string;
          merged_by_name: string;
          name: string;
          reference: string;
          undo_until: string;
        }[];
      };
      list_message_mails: { Args: { p_limit?: number; p_now?: string }; Returns: Json };
      list_mocks: { Args: { p_exam_id?: string }; Returns: Json };
      list_notification_emails: {
        Args: { p_limit?: number; p_now?: string };
        Returns: {
          body: string;
          full_name: string;
          href: string;
          id: string;
          title: string;
          to_address: string;
        }[];
      };
      list_officers: {
        Args: Record<PropertyKey, never>;
        Returns: {
          away_until: string;
          id: string;
          last_given_at: string;
          late: number;
          name: string;
          open: number;
        }[];
      };
      list_orders: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_own_attempts: { Args: { p_exam_id?: string }; Returns: Json };
      list_own_consents: {
        Args: Record<PropertyKey, never>;
        Returns: {
          body: string;
          happened_at: string;
          is_current: boolean;
          is_given: boolean;
          lead_id: string;
          purpose: string;
          reference: string;
          title: string;
          version: string;
        }[];
      };
      list_own_withdrawn_mock_attempts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          attempt_id: string;
          withdrawn_at: string;
        }[];
      };
      list_paper_faults: { Args: Record<PropertyKey, never>; Returns: Json };
      list_paper_plans: { Args: Record<PropertyKey, never>; Returns: Json };
      list_people: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_priced_services: { Args: Record<PropertyKey, never>; Returns: Json };
      list_profile_reviews: { Args: { p_limit?: number }; Returns: Json };
      list_purchases: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_recordings_to_remove: { Args: { p_limit?: number }; Returns: string[] };
      list_referenced_avatars: { Args: { p_objects: string[] }; Returns: string[] };
      list_referenced_cvs: { Args: { p_objects: string[] }; Returns: string[] };
      list_referral_terms: { Args: Record<PropertyKey, never>; Returns: Json };
      list_referrals: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_refunds: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_regrade_papers: { Args: { p_item_version_id?: string }; Returns: Json };
      list_requirement_rules: { Args: Record<PropertyKey, never>; Returns: Json };
      list_saved_searches_to_mail: {
        Args: { p_limit?: number };
        Returns: {
          email: string;
          id: string;
          locale: string;
          name: string;
          query: string;
          seen_on: string;
          until: string;
        }[];
      };
      list_second_marking: { Args: Record<PropertyKey, never>; Returns: Json };
      list_section_bank: { Args: { p_revision_id: string; p_sections: string[] }; Returns: Json };
      list_service_prices: { Args: { p_service_id: string }; Returns: Json };
      list_settlement_columns: { Args: Record<PropertyKey, never>; Returns: Json };
      list_settlements: { Args: Record<PropertyKey, never>; Returns: Json };
      list_staff: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_staff_names: {
        Args: Record<PropertyKey, never>;
        Returns: {
          full_name: string;
          role: Database["public"]["Enums"]["app_role"];
          user_id: string;
        }[];
      };
      list_staff_places: { Args: Record<PropertyKey, never>; Returns: Json };
      list_student_documents: { Args: { p_student_id: string }; Returns: Json };
      list_student_talks: {
        Args: { p_before?: string; p_limit?: number; p_student_id: string };
        Returns: Json;
      };
      list_students: {
        Args: {
          p_cursor?: Json;
          p_filters?: Json;
          p_is_descending?: boolean;
          p_limit?: number;
          p_sort?: string;
        };
        Returns: Json;
      };
      list_task_mails: { Args: { p_limit?: number; p_now?: string }; Returns: Json };
      list_tasks: {
        Args: { p_application_id?: string; p_lead_id?: string; p_now?: string; p_student_id?: string };
        Returns: Json;
      };
      list_translation_places: {
        Args: { p_locale?: string };
        Returns: {
          locale: string;
          place: string;
          reviewed: number;
          total: number;
        }[];
      };
      list_translations: { Args: { p_locale: string; p_place: string }; Returns: Json };
      list_university_cards: {
        Args: { p_limit?: number };
        Returns: {
          city: string;
          country_code: string;
          founded: number;
          is_public: boolean;
          is_sample: boolean;
          kind: string;
          name: string;
          program_count: number;
          slug: string;
        }[];
      };
      list_visa_desk: { Args: Record<PropertyKey, never>; Returns: Json };
      load_media: { Args: { p_attempt_id: string; p_ordinal: number }; Returns: Json };
      lock_account: { Args: { p_reason: string; p_user_id: string }; Returns: undefined };
      lodge_visa: {
        Args: {
          p_case_id: string;
          p_lodged_on: string;
          p_reference: string;
          p_route?: string;
          p_version: number;
        };
        Returns: undefined;
      };
      log_events: { Args: { p_attempt_id: string; p_events: Json }; Returns: Json };
      log_security_event: {
        Args: {
          p_details?: Json;
          p_event_type: string;
          p_ip?: string;
          p_severity: Database["public"]["Enums"]["event_severity"];
          p_user_agent?: string;
          p_user_id?: string;
        };
        Returns: undefined;
      };
      log_student_call: {
        Args: {
          p_called_at?: string;
          p_key: string;
          p_next_at?: string;
          p_next_title?: string;
          p_note?: string;
          p_outcome: Database["public"]["Enums"]["lead_call_outcome"];
          p_student_id: string;
        };
        Returns: boolean;
      };
      mailbox_report: { Args: Record<PropertyKey, never>; Returns: Json };
      map_lead_import: {
        Args: { p_columns: string[]; p_fallback_owner_id?: string; p_import_id: string; p_options: Json };
        Returns: undefined;
      };
      mark_condition: {
        Args: { p_condition_id: string; p_met_on: string; p_version: number };
        Returns: undefined;
      };
      mark_conversation_read: { Args: { p_conversation_id: string; p_place: number }; Returns: undefined };
      mark_document_files_removed: { Args: { p_paths: string[] }; Returns: number };
      mark_import_files_removed: { Args: { p_import_ids: string[] }; Returns: undefined };
      mark_notifications_emailed: { Args: { p_ids: string[] }; Returns: undefined };
      mark_notifications_read: { Args: { p_ids?: string[] }; Returns: undefined };
      mark_recordings_removed: { Args: { p_paths: string[] }; Returns: number };
      match_mentor: { Args: { p_key: string; p_mentor_id: string; p_student_id: string }; Returns: string };
      match_programs: {
        Args: {
          p_levels: string[];
          p_limit?: number;
          p_months?: number[];
          p_subjects?: string[];
          p_titles?: string[];
        };
        Returns: Json;
      };
      measure_stages: { Args: { p_after?: string; p_limit?: number }; Returns: string };
      merge_leads: { Args: { p_choices?: Json; p_kept: string; p_merged: string }; Returns: string };
      merge_shortlist: { Args: { p_programs: string[]; p_universities?: string[] }; Returns: Json };
      move_application: {
        Args: {
          p_application_id: string;
          p_reason?: string;
          p_status: Database["public"]["Enums"]["application_status"];
          p_version: number;
        };
        Returns: number;
      };
      move_assignment_rule: { Args: { p_position: number; p_rule_id: string }; Returns: undefined };
      move_exam_item: { Args: { p_item_id: string; p_move: string }; Returns: undefined };
      move_job_application: {
        Args: {
          p_application_id: string;
          p_interview?: Json;
          p_key: string;
          p_mail?: Json;
          p_note?: string;
          p_reason?: Database["public"]["Enums"]["job_rejection_reason"];
          p_status?: Database["public"]["Enums"]["job_application_status"];
          p_version: number;
        };
        Returns: undefined;
      };
      move_linked_consultation: { Args: { p_starts_at: string; p_token: string }; Returns: Json };
      my_day: { Args: { p_now?: string }; Returns: Json };
      my_regions: { Args: Record<PropertyKey, never>; Returns: Json };
      my_team: { Args: Record<PropertyKey, never>; Returns: Json };
      next_item: { Args: { p_attempt_id: string; p_section: number; p_seq: number }; Returns: Json };
      next_lead_import: { Args: Record<PropertyKey, never>; Returns: Json };
      next_working_day: { Args: { p_day: string }; Returns: string };
      note_payer: { Args: { p_email: string; p_name: string; p_token: string }; Returns: boolean };
      note_payment_tried: { Args: { p_provider: string; p_provider_order_id: string }; Returns: undefined };
      note_refund_return: {
        Args: { p_day: string; p_reason: string; p_refund_id: string; p_version: number };
        Returns: undefined;
      };
      notify_due_tasks: { Args: { p_limit?: number; p_now?: string }; Returns: number };
      open_application_pack: { Args: { p_application_id: string; p_version_ids: string[] }; Returns: Json };
      open_document_version: { Args: { p_version_id: string }; Returns: Json };
      open_invitation: { Args: { p_token: string }; Returns: Json };
      open_job_application_cv: { Args: { p_application_id: string }; Returns: Json };
      open_mailbox: { Args: { p_name: string; p_uid_next: number; p_uid_validity: number }; Returns: Json };
      open_referral_code: { Args: Record<PropertyKey, never>; Returns: string };
      open_transfer_proof: { Args: { p_transfer_id: string }; Returns: Json };
      page_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      pass_application: {
        Args: { p_application_id: string; p_note: string; p_user_id: string; p_version: number };
        Returns: number;
      };
      pause_attempt: { Args: { p_attempt_id: string; p_batch?: Json; p_epoch: number }; Returns: Json };
      pay_referral: {
        Args: { p_reference: string; p_referral_id: string; p_version: number };
        Returns: undefined;
      };
      people_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      plan_visa: {
        Args: { p_case_id: string; p_planned_on?: string; p_version: number };
        Returns: undefined;
      };
      play_media: { Args: { p_attempt_id: string; p_nonce?: string; p_ordinal: number }; Returns: Json };
      practise_topics: {
        Args: {
          p_client_id: string;
          p_count: number;
          p_exam_id: string;
          p_idempotency_key: string;
          p_time_multiplier?: number;
          p_topics: string[];
        };
        Returns: Json;
      };
      practise_wrong_answers: {
        Args: {
          p_attempt_id: string;
          p_client_id: string;
          p_idempotency_key: string;
          p_partly?: boolean;
          p_time_multiplier?: number;
        };
        Returns: Json;
      };
      preview_bulk_run: {
        Args: {
          p_action: string;
          p_arguments?: Json;
          p_filters?: Json;
          p_ids?: string[];
          p_kind: Database["public"]["Enums"]["bulk_kind"];
        };
        Returns: string;
      };
      preview_family_view: { Args: { p_sees_sums: boolean }; Returns: Json };
      propose_bank_account: { Args: { p_account: Json; p_key: string }; Returns: string };
      propose_key_change: {
        Args: {
          p_decision: string;
          p_explanation: string;
          p_item_version_id: string;
          p_key: Json;
          p_kind: string;
          p_objections: string[];
          p_reason: string;
        };
        Returns: string;
      };
      propose_lead_merge: { Args: { p_kept: string; p_merged: string; p_reason?: string }; Returns: string };
      publish_due_pages: { Args: Record<PropertyKey, never>; Returns: number };
      publish_exam_item: {
        Args: { p_licence: string; p_provenance: string; p_version_id: string };
        Returns: undefined;
      };
      publish_exam_revision: { Args: { p_revision_id: string }; Returns: undefined };
      publish_media: { Args: { p_id: string }; Returns: undefined };
      purge_gateway_bodies: { Args: Record<PropertyKey, never>; Returns: number };
      purge_lead_imports: { Args: { p_limit: number }; Returns: Json };
      purge_old_events: { Args: Record<PropertyKey, never>; Returns: Json };
      purge_rate_limits: { Args: Record<PropertyKey, never>; Returns: number };
      purge_saved_searches: { Args: Record<PropertyKey, never>; Returns: number };
      queue_application_mail: {
        Args: {
          p_day: string;
          p_email: Json;
          p_expiry_ids?: Json;
          p_ids: Json;
          p_now?: string;
          p_user_id: string;
        };
        Returns: undefined;
      };
      queue_invoice_mail: { Args: { p_email: Json; p_invoice_id: string }; Returns: boolean };
      queue_mentor_meeting_mails: {
        Args: { p_mails: Json; p_meeting_id: string; p_sequence: number };
        Returns: boolean;
      };
      queue_message_mail: {
        Args: {
          p_conversation_id: string;
          p_email?: Json;
          p_is_answerable?: boolean;
          p_mail_from: number;
          p_user_id: string;
        };
        Returns: undefined;
      };
      queue_task_mail: { Args: { p_day: string; p_email: Json; p_user_id: string }; Returns: undefined };
      read_application: { Args: { p_application_id: string }; Returns: Json };
      read_application_backups: { Args: { p_application_id: string }; Returns: Json };
      read_application_clock: { Args: { p_application_id: string }; Returns: Json };
      read_application_pack: { Args: { p_application_id: string }; Returns: Json };
      read_application_queue: {
        Args: { p_is_own?: boolean; p_stages?: Database["public"]["Enums"]["application_status"][] };
        Returns: Json;
      };
      read_attempt_log: { Args: { p_attempt_id: string }; Returns: Json };
      read_bank_account: { Args: Record<PropertyKey, never>; Returns: Json };
      read_bank_transfer: { Args: { p_transfer_id: string }; Returns: Json };
      read_calendar_feed: { Args: { p_secret: string }; Returns: Json };
      read_conversation: {
        Args: {
          p_after?: number;
          p_before?: number;
          p_conversation_id?: string;
          p_limit?: number;
          p_student_id?: string;
        };
        Returns: Json;
      };
      read_day_book: { Args: { p_day: string; p_limit?: number }; Returns: Json };
      read_exam_candidate: { Args: { p_user_id: string }; Returns: Json };
      read_exam_item: { Args: { p_item_id: string }; Returns: Json };
      read_exam_media: { Args: { p_name: string }; Returns: Json };
      read_exam_paper: { Args: { p_mock_exam_id: string }; Returns: Json };
      read_family_view: { Args: { p_link_id: string; p_secret: string }; Returns: Json };
      read_invoice_file: { Args: { p_invoice_id: string }; Returns: string };
      read_key_review: { Args: { p_item_version_id: string }; Returns: Json };
      read_ledger_account: { Args: { p_account: string; p_from: string; p_to: string }; Returns: Json };
      read_mentor_conversation_as_supervisor: {
        Args: {
          p_after?: number;
          p_before?: number;
          p_conversation_id: string;
          p_limit?: number;
          p_reason?: string;
        };
        Returns: Json;
      };
      read_mentor_meeting: { Args: { p_meeting_id: string }; Returns: Json };
      read_mentoring: { Args: Record<PropertyKey, never>; Returns: Json };
      read_order: { Args: { p_order_id: string }; Returns: Json };
      read_own_practice: { Args: { p_attempt_id?: string; p_exam_id?: string }; Returns: Json };
      read_own_referrals: { Args: Record<PropertyKey, never>; Returns: Json };
      read_own_statement: { Args: Record<PropertyKey, never>; Returns: Json };
      read_paper_faults: { Args: { p_revision_id: string }; Returns: Json };
      read_passport_number: { Args: { p_record_id: string }; Returns: string };
      read_pay_link: { Args: { p_token: string }; Returns: Json };
      read_payment_desk: { Args: { p_day?: string }; Returns: Json };
      read_points: { Args: Record<PropertyKey, never>; Returns: Json };
      read_referral: { Args: { p_referral_id: string }; Returns: Json };
      read_referral_terms: { Args: Record<PropertyKey, never>; Returns: Json };
      read_refund: { Args: { p_refund_id: string }; Returns: Json };
      read_refund_promise: { Args: { p_order_id?: string }; Returns: Json };
      read_refundable: { Args: { p_order_id: string }; Returns: Json };
      read_regrade_paper: { Args: { p_revision_id: string }; Returns: Json };
      read_requirement_rule: { Args: { p_rule_id: string }; Returns: Json };
      read_settlement: { Args: { p_settlement_id: string }; Returns: Json };
      read_student_dashboard: { Args: { p_student_id?: string }; Returns: Json };
      read_visa: { Args: { p_application_id: string }; Returns: Json };
      reassign_task: { Args: { p_owner_id: string; p_task_id: string; p_version: number }; Returns: number };
      rebuild_finder: { Args: Record<PropertyKey, never>; Returns: undefined };
      receive_lead_mail: { Args: { p_mail: Json; p_mailbox: string; p_uid: number }; Returns: string };
      reconcile_leads: { Args: Record<PropertyKey, never>; Returns: Json };
      record_application_pack: {
        Args: {
          p_application_id: string;
          p_bytes: number;
          p_file_name: string;
          p_sha256: string;
          p_version_ids: string[];
        };
        Returns: undefined;
      };
      record_call_outcome: {
        Args: {
          p_lead_id: string;
          p_next_at?: string;
          p_next_title?: string;
          p_note?: string;
          p_outcome: Database["public"]["Enums"]["lead_call_outcome"];
          p_version?: number;
        };
        Returns: Json;
      };
      record_confirmation: {
        Args: {
          p_confirmed_on: string;
          p_details?: Json;
          p_number: string;
          p_offer_id: string;
          p_version: number;
        };
        Returns: undefined;
      };
      record_deposit: {
        Args: { p_note?: string; p_offer_id: string; p_paid_on: string; p_version: number };
        Returns: undefined;
      };
      record_document_scan: {
        Args: { p_scan: Database["public"]["Enums"]["document_scan"]; p_version_id: string };
        Returns: undefined;
      };
      record_draft_fault: {
        Args: { p_attempt_id: string; p_fault: string; p_ordinal: number };
        Returns: undefined;
      };
      record_gateway_event: {
        Args: { p_body: string; p_event_id: string; p_news: Json; p_provider: string };
        Returns: number;
      };
      record_job_run: {
        Args: { p_every_seconds?: number; p_job: string; p_note?: string; p_ok?: boolean };
        Returns: undefined;
      };
      record_offer: {
        Args: {
          p_application_id: string;
          p_conditions: string[];
          p_key: string;
          p_offer: Json;
          p_version: number;
        };
        Returns: string;
      };
      record_refund_sent: {
        Args: { p_key: string; p_provider_refund_id: string; p_refund_id: string };
        Returns: boolean;
      };
      record_visit: { Args: { p_events: Json; p_path: string; p_view_key: string }; Returns: number };
      recount_ledger: { Args: Record<PropertyKey, never>; Returns: Json };
      redraft_mock_exam: { Args: { p_mock_exam_id: string }; Returns: string };
      refresh_finder_dates: { Args: Record<PropertyKey, never>; Returns: number };
      refresh_mock_exam: { Args: { p_mock_exam_id: string }; Returns: Json };
      refund_rate_limit: { Args: { p_key: string; p_kind: string }; Returns: undefined };
      refuse_document_upload: { Args: { p_upload_id: string }; Returns: undefined };
      regrade: {
        Args: { p_dry_run: boolean; p_limit?: number; p_reason: string; p_revision_id: string };
        Returns: Json;
      };
      release_application: { Args: { p_application_id: string }; Returns: undefined };
      release_document: { Args: { p_document_id: string }; Returns: undefined };
      release_lead: { Args: { p_lead_id: string; p_version?: number }; Returns: number };
      release_left_work: { Args: { p_now?: string }; Returns: number };
      release_rewards: { Args: Record<PropertyKey, never>; Returns: number };
      remember_settlement_columns: {
        Args: { p_columns: Json; p_is_fee_with_tax: boolean; p_provider: string };
        Returns: undefined;
      };
      remind_applications: { Args: { p_limit?: number; p_now?: string }; Returns: number };
      remind_expiries: { Args: { p_limit?: number; p_now?: string }; Returns: number };
      remind_instalments: { Args: Record<PropertyKey, never>; Returns: number };
      remind_of_application: { Args: { p_application_id: string }; Returns: undefined };
      remove_absence: { Args: { p_id: string }; Returns: undefined };
      remove_application_date: { Args: { p_date_id: string }; Returns: undefined };
      remove_board_name: { Args: { p_user_id: string; p_version: number }; Returns: undefined };
      remove_campaign_cost: { Args: { p_id: string }; Returns: undefined };
      remove_comment: { Args: { p_comment_id: string; p_version: number }; Returns: undefined };
      remove_from_shortlist: { Args: { p_programs: string[]; p_universities?: string[] }; Returns: Json };
      remove_message: { Args: { p_message_id: string; p_reason?: string }; Returns: string };
      remove_password: { Args: { p_user_id: string }; Returns: undefined };
      remove_student_record: { Args: { p_record_id: string; p_version: number }; Returns: undefined };
      remove_visa_item: { Args: { p_item_id: string }; Returns: undefined };
      renew_family_invitation: {
        Args: { p_link_id: string; p_token: string; p_version: number };
        Returns: Json;
      };
      renew_invitation: { Args: { p_id: string; p_token_hash: string }; Returns: Json };
      reopen_document: {
        Args: { p_document_id: string; p_version_no: number; p_why?: string };
        Returns: string;
      };
      reopen_task: { Args: { p_task_id: string; p_version: number }; Returns: number };
      reopen_translation: { Args: { p_id: string }; Returns: undefined };
      report_arrival: {
        Args: { p_application_id: string; p_arrived_on?: string; p_version: number };
        Returns: undefined;
      };
      report_deposit: {
        Args: { p_offer_id: string; p_paid_on: string; p_version: number };
        Returns: undefined;
      };
      report_mentoring: {
        Args: {
          p_blocks: boolean;
          p_key: string;
          p_reason: Database["public"]["Enums"]["mentor_report_reason"];
          p_request_id: string;
          p_words?: string;
        };
        Returns: undefined;
      };
      request_account_closure: { Args: Record<PropertyKey, never>; Returns: string };
      request_parental_consent: {
        Args: { p_parent_email: string; p_parent_name: string; p_token: string };
        Returns: string;
      };
      requeue_page_announcements: { Args: { p_paths: string[] }; Returns: undefined };
      reschedule_consultation: {
        Args: { p_consultation_id: string; p_starts_at: string; p_version?: number };
        Returns: Json;
      };
      restore_mock_exam: { Args: { p_mock_exam_id: string }; Returns: undefined };
      resume_attempt: { Args: { p_attempt_id: string; p_client_id: string }; Returns: Json };
      resume_bulk_run: { Args: { p_run_id: string }; Returns: undefined };
      resume_bulk_runs: { Args: { p_limit?: number }; Returns: Json };
      resume_regrades: { Args: { p_limit?: number }; Returns: Json };
      retry_refund: { Args: { p_refund_id: string; p_version: number }; Returns: undefined };
      reveal_item: { Args: { p_attempt_id: string; p_ordinal: number }; Returns: Json };
      review_attempt: { Args: { p_attempt_id: string }; Returns: Json };
      review_document: {
        Args: {
          p_decision: Database["public"]["Enums"]["document_decision"];
          p_document_id: string;
          p_expires_on?: string;
          p_note?: string;
          p_reason?: Database["public"]["Enums"]["rejection_reason"];
          p_version_no: number;
        };
        Returns: string;
      };
      review_translation: {
        Args: { p_english?: string; p_id: string; p_seen: string; p_source: string; p_text: string };
        Returns: undefined;
      };
      review_translations: { Args: { p_ids: string[]; p_seen: string }; Returns: number };
      revoke_device: { Args: { p_id?: string }; Returns: boolean };
      revoke_other_devices: { Args: Record<PropertyKey, never>; Returns: number };
      revoke_role: {
        Args: { p_reason: string; p_role: Database["public"]["Enums"]["app_role"]; p_user_id: string };
        Returns: undefined;
      };
      run_lead_import: { Args: { p_import_id: string; p_limit: number }; Returns: boolean };
      run_lead_import_undo: { Args: { p_import_id: string; p_limit: number }; Returns: boolean };
      run_mentoring: { Args: { p_now?: string }; Returns: Json };
      save_answers: { Args: { p_attempt_id: string; p_batch: Json; p_epoch: number }; Returns: Json };
      save_assignment_rule: { Args: { p_rule: Json }; Returns: string };
      save_board_name: { Args: { p_name: string; p_version: number }; Returns: undefined };
      save_campaign: {
        Args: { p_ends_on?: string; p_id?: string; p_name: string; p_source?: string; p_starts_on?: string };
        Returns: string;
      };
      save_campaign_costs: { Args: { p_costs: Json }; Returns: Json };
      save_contact_preferences: {
        Args: {
          p_call_from: string;
          p_call_until: string;
          p_email_about: string[];
          p_language: string;
          p_time_zone: string;
        };
        Returns: undefined;
      };
      save_draft_marks: {
        Args: { p_attempt_id: string; p_marks: Json; p_model: string; p_ordinal: number };
        Returns: boolean;
      };
      save_exam_item: { Args: { p_after?: number; p_exam_id: string; p_row: Json }; Returns: Json };
      save_exam_paper: { Args: { p_after: number; p_paper: Json; p_revision_id: string }; Returns: Json };
      save_mail_template: { Args: { p_template: Json }; Returns: string };
      save_mentor_profile: {
        Args: { p_hours: Json; p_profile: Json; p_version?: number };
        Returns: Database["public"]["Enums"]["mentor_state"];
      };
      save_prepared_answer: {
        Args: {
          p_answer_id?: string;
          p_body: string;
          p_is_archived?: boolean;
          p_roles?: Database["public"]["Enums"]["app_role"][];
          p_title: string;
          p_version?: number;
        };
        Returns: string;
      };
      save_refused_answer: {
        Args: { p_answer: string; p_attempt_id: string; p_epoch: number; p_ordinal: number; p_seq: number };
        Returns: Json;
      };
      save_requirement_rule: {
        Args: { p_id: string; p_is_trial?: boolean; p_replaces_id?: string; p_rule: Json };
        Returns: Json;
      };
      save_search: {
        Args: {
          p_email: string;
          p_id: string;
          p_locale?: string;
          p_name: string;
          p_query: string;
          p_token_hash: string;
        };
        Returns: Json;
      };
      save_service: {
        Args: { p_inclusions: Json; p_service: Json; p_service_id: string; p_version: number };
        Returns: string;
      };
      save_site_settings: { Args: { p_changes: Json }; Returns: Json };
      save_staff_place: {
        Args: {
          p_branch?: string;
          p_languages?: string[];
          p_region?: string;
          p_reports_to?: string;
          p_seen_at?: string;
          p_team?: string;
          p_user_id: string;
        };
        Returns: undefined;
      };
      save_staff_view: {
        Args: {
          p_is_pinned: boolean;
          p_list: Database["public"]["Enums"]["staff_list"];
          p_name: string;
          p_query: string;
          p_shared_with_role?: Database["public"]["Enums"]["app_role"];
          p_version?: number;
          p_view_id?: string;
        };
        Returns: string;
      };
      save_student_record: {
        Args: {
          p_begins_on?: string;
          p_details: Json;
          p_ends_on?: string;
          p_kind: Database["public"]["Enums"]["student_record_kind"];
          p_passport_number?: string;
          p_record_id: string;
          p_student_id: string;
          p_version: number;
        };
        Returns: Json;
      };
      say_no_student_record: {
        Args: {
          p_is_none: boolean;
          p_kind: Database["public"]["Enums"]["student_record_kind"];
          p_student_id: string;
        };
        Returns: undefined;
      };
      score_unsaved_question: { Args: { p_question: Json }; Returns: Json };
      search_programs: {
        Args: {
          p_after?: Json;
          p_facets?: Json;
          p_filters?: Json;
          p_limit?: number;
          p_q?: string;
          p_sort?: string;
        };
        Returns: Json;
      };
      search_site: { Args: { p_kind?: string; p_limit?: number; p_query: string }; Returns: Json };
      search_universities: {
        Args: {
          p_after?: Json;
          p_facets?: Json;
          p_filters?: Json;
          p_limit?: number;
          p_q?: string;
          p_sort?: string;
        };
        Returns: Json;
      };
      security_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      see_bank_transfer: {
        Args: { p_received_minor: number; p_transfer_id: string; p_version: number };
        Returns: undefined;
      };
      send_lead_mail: {
        Args: {
          p_body: string;
          p_key: string;
          p_lead_id: string;
          p_next_at?: string;
          p_next_title?: string;
          p_subject: string;
          p_template_id?: string;
          p_version: number;
        };
        Returns: Json;
      };
      send_message: {
        Args: {
          p_body: string;
          p_conversation_id?: string;
          p_document_id?: string;
          p_flags?: string[];
          p_key: string;
          p_seen?: number;
          p_student_id?: string;
        };
        Returns: Json;
      };
      send_refund_by_hand: {
        Args: { p_reference: string; p_refund_id: string; p_version: number };
        Returns: string;
      };
      send_test_mail: { Args: { p_html: string; p_subject: string; p_text: string }; Returns: string };
      set_answer_logs: { Args: { p_exam_ids: string[] }; Returns: undefined };
      set_application_backup: {
        Args: { p_application_id: string; p_backup_of: string; p_version: number };
        Returns: number;
      };
      set_avatar: { Args: { p_object?: string; p_user_id: string }; Returns: string };
      set_condition_day: {
        Args: { p_condition_id: string; p_is_sure?: boolean; p_meet_by: string; p_version: number };
        Returns: undefined;
      };
      set_consent: {
        Args: { p_is_given: boolean; p_purpose: string; p_source_page?: string };
        Returns: boolean;
      };
      set_departure_item: {
        Args: {
          p_application_id: string;
          p_item: Database["public"]["Enums"]["departure_item"];
          p_note?: string;
          p_on_day?: string;
          p_state: Database["public"]["Enums"]["departure_item_state"];
          p_version: number;
        };
        Returns: undefined;
      };
      set_do_not_contact: {
        Args: { p_is_on: boolean; p_lead_id: string; p_reason: string; p_version?: number };
        Returns: number;
      };
      set_exam_accommodation: {
        Args: {
          p_exam_id?: string;
          p_extra_break_s?: number;
          p_note?: string;
          p_time_multiplier?: number;
          p_user_id: string;
          p_valid_to?: string;
        };
        Returns: string;
      };
      set_family_code: { Args: { p_code_hash: string; p_token: string }; Returns: Json };
      set_job_application_owner: {
        Args: { p_application_id: string; p_owner_id: string; p_version: number };
        Returns: undefined;
      };
      set_key: {
        Args: { p_explanation: string; p_item_version_id: string; p_key: Json; p_reason: string };
        Returns: number;
      };
      set_lead_status: {
        Args: {
          p_is_undo?: boolean;
          p_lead_id: string;
          p_lost_reason?: Database["public"]["Enums"]["lead_lost_reason"];
          p_note?: string;
          p_status: Database["public"]["Enums"]["lead_status"];
          p_version?: number;
        };
        Returns: number;
      };
      set_mentor_state: {
        Args: {
          p_mentor_id: string;
          p_reason?: string;
          p_state: Database["public"]["Enums"]["mentor_state"];
          p_version: number;
        };
        Returns: number;
      };
      set_next_action: {
        Args: { p_due_at: string; p_lead_id: string; p_title: string; p_version?: number };
        Returns: number;
      };
      set_refund_promise: { Args: { p_key: string; p_promise: Json }; Returns: string };
      set_second_marking: { Args: { p_mock_exam_id: string; p_two: boolean }; Returns: undefined };
      set_service_price: {
        Args: { p_key: string; p_price: Json; p_service_id: string; p_valid_from?: string };
        Returns: string;
      };
      settle_conversation: { Args: { p_conversation_id: string; p_version: number }; Returns: undefined };
      settle_payment: {
        Args: {
          p_amount_minor: number;
          p_currency: string;
          p_provider: string;
          p_provider_order_id: string;
          p_provider_payment_id: string;
        };
        Returns: string;
      };
      shortlist: { Args: Record<PropertyKey, never>; Returns: Json };
      show_family_sums: {
        Args: { p_link_id: string; p_sees_sums: boolean; p_version: number };
        Returns: undefined;
      };
      show_item: { Args: { p_attempt_id: string; p_ordinal: number }; Returns: Json };
      show_referral_name: { Args: { p_is_shown: boolean }; Returns: undefined };
      snooze_task: { Args: { p_task_id: string; p_until: string; p_version: number }; Returns: number };
      spare_document: {
        Args: { p_application_id: string; p_type_code: string; p_why: string };
        Returns: undefined;
      };
      stage_exam_import: { Args: { p_job: Json; p_rows: Json }; Returns: string };
      stage_lead_import_rows: {
        Args: {
          p_after_rows: number;
          p_import_id: string;
          p_is_end: boolean;
          p_mapping_version: number;
          p_read_bytes: number;
          p_rows: Json;
        };
        Returns: boolean;
      };
      start_attempt: {
        Args: {
          p_client_id: string;
          p_idempotency_key: string;
          p_mock_id: string;
          p_mode?: Database["public"]["Enums"]["exam_attempt_mode"];
          p_order?: string[];
          p_time_multiplier?: number;
        };
        Returns: Json;
      };
      start_bulk_run: { Args: { p_run_id: string }; Returns: undefined };
      start_lead_import: { Args: { p_duplicates?: string; p_import_id: string }; Returns: undefined };
      start_regrade: { Args: { p_reason: string; p_revision_id: string }; Returns: string };
      step_regrade: { Args: { p_job_id: string; p_limit?: number }; Returns: Json };
      stop_bulk_run: { Args: { p_run_id: string }; Returns: undefined };
      stop_lead_import: { Args: { p_import_id: string }; Returns: undefined };
      student_channel: { Args: { p_student_id: string }; Returns: string };
      submit_attempt: { Args: { p_attempt_id: string; p_batch?: Json; p_epoch: number }; Returns: Json };
      submit_lead: { Args: { p_lead: Json; p_limit_key: string }; Returns: Json };
      submit_marking: { Args: { p_attempt_id: string; p_marks: Json; p_ordinal: number }; Returns: Json };
      submit_objection: {
        Args: { p_attempt_id: string; p_evidence?: string; p_ordinal: number; p_text: string };
        Returns: string;
      };
      submit_profile: { Args: Record<PropertyKey, never>; Returns: undefined };
      sync_download_seed: { Args: { p_row: Json }; Returns: string };
      sync_fact_seed: { Args: { p_fact: Json }; Returns: string };
      sync_page_seed: { Args: { p_page: Json }; Returns: string };
      sync_question_seed: { Args: { p_question: Json }; Returns: string };
      sync_translation_seed: { Args: { p_place: Json }; Returns: undefined };
      take_application: { Args: { p_application_id: string }; Returns: number };
      take_back_settlement: { Args: { p_settlement_id: string }; Returns: undefined };
      take_daily_challenge: {
        Args: { p_client_id: string; p_exam_id: string; p_idempotency_key: string };
        Returns: Json;
      };
      trial_key_change: { Args: { p_change_id: string; p_limit?: number }; Returns: Json };
      try_assignment_rules: { Args: { p_lead: Json }; Returns: Json };
      undo_application_move: { Args: { p_application_id: string; p_version: number }; Returns: number };
      undo_bulk_run: { Args: { p_run_id: string }; Returns: undefined };
      undo_conversion: { Args: { p_lead_id: string; p_version?: number }; Returns: number };
      undo_lead_import: { Args: { p_import_id: string }; Returns: undefined };
      undo_lead_merge: { Args: { p_merge_id: string }; Returns: undefined };
      unlock_account: { Args: { p_reason: string; p_user_id: string }; Returns: undefined };
      user_has_role: { Args: { required_role: string }; Returns: boolean };
      validate_signup_data: {
        Args: { p_email: string; p_full_name: string; p_phone: string };
        Returns: Json;
      };
      visit_statistics: { Args: Record<PropertyKey, never>; Returns: Json };
      void_attempt: { Args: { p_attempt_id: string; p_reason: string }; Returns: Json };
      wake_task: { Args: { p_task_id: string; p_version: number }; Returns: number };
      withdraw_exam_accommodation: { Args: { p_id: string; p_reason: string }; Returns: undefined };
      withdraw_invitation: { Args: { p_id: string }; Returns: undefined };
      withdraw_key_change: { Args: { p_change_id: string }; Returns: undefined };
      withdraw_lead_consent: { Args: { p_lead_id: string }; Returns: boolean };
      withdraw_mock_exam: { Args: { p_mock_exam_id: string; p_reason: string }; Returns: undefined };
      work_bulk_run: {
        Args: { p_limit?: number; p_run_id: string };
        Returns: Database["public"]["Enums"]["bulk_run_state"];
      };
      work_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      work_gateway_event: { Args: Record<PropertyKey, never>; Returns: string };
    };
    Enums: {
      account_event_kind: "locked" | "unlocked" | "submitted" | "approved" | "changes_requested";
      app_capability:
        | "view_admin_dashboard"
        | "manage_users"
        | "manage_content"
        | "manage_applications"
        | "view_reports"
        | "manage_students";
      app_permission:
        | "applications.manage"
        | "applications.read"
        | "applications.update-status"
        | "applications.manage-assigned"
        | "applications.create"
        | "applications.create-for-students"
        | "students.read-all"
        | "students.read-assigned"
        | "students.manage-assigned"
        | "students.update-status"
        | "students.mentor"
        | "officers.assign"
        | "workflow.manage"
        | "workflow.read"
        | "visas.manage"
        | "visas.update-status"
        | "content.manage"
        | "blogs.create"
        | "blogs.manage-own"
        | "universities.manage"
        | "programs.manage"
        | "team.manage"
        | "hr-reports.read"
        | "jobs.manage"
        | "leads.read"
        | "leads.work"
        | "lead-reports.read"
        | "payments.read"
        | "profile.read-own"
        | "documents.upload"
        | "leads.assign"
        | "applications.work";
      app_role:
        | "admin"
        | "ceo"
        | "student_management_officer"
        | "application_manager"
        | "application_team"
        | "lva_officer"
        | "student_mentor"
        | "content_team"
        | "content_team_associate"
        | "blogger"
        | "hr"
        | "business_development_manager"
        | "business_development_team"
        | "partnerships_manager"
        | "operation_team"
        | "operation_manager"
        | "operation_department_head"
        | "department_head"
        | "department_senior_manager"
        | "department_regional_manager"
        | "department_team_lead"
        | "department_team_member"
        | "student";
      application_date_kind:
        | "offer_reply"
        | "deposit"
        | "interview"
        | "test"
        | "visa_appointment"
        | "biometrics"
        | "flight"
        | "enrolment"
        | "other"
        | "medical"
        | "visa_lodging"
        | "visa_decision"
        | "visa_answer"
        | "visa_until";
      application_date_source: "person" | "event" | "offer" | "visa";
      application_event_kind:
        | "created"
        | "moved"
        | "handed_over"
        | "assigned"
        | "choice_changed"
        | "waiver_asked"
        | "waiver_decided"
        | "offer_recorded"
        | "offer_accepted"
        | "offer_declined"
        | "offer_lapsed"
        | "condition_met"
        | "condition_reopened"
        | "deposit_paid"
        | "confirmed"
        | "visa_lodged"
        | "visa_appointment_booked"
        | "visa_appointment_moved"
        | "visa_appointment_kept"
        | "visa_appointment_missed"
        | "visa_appointment_cancelled"
        | "visa_granted"
        | "visa_refused"
        | "visa_next_chosen"
        | "arrival_confirmed"
        | "backup_changed"
        | "packed"
        | "deposit_reported"
        | "offer_corrected"
        | "visa_corrected"
        | "condition_dated"
        | "visa_item_added"
        | "visa_item_removed";
      application_holder: "student" | "team" | "university" | "embassy" | "bank";
      application_status:
        | "profile"
        | "shortlist"
        | "application"
        | "offer"
        | "deposit"
        | "confirmation"
        | "visa"
        | "departure"
        | "arrived"
        | "withdrawn"
        | "rejected"
        | "deferred"
        | "visa_refused";
      approval_status: "draft" | "submitted" | "approved" | "changes_requested";
      bank_transfer_state: "claimed" | "seen" | "confirmed" | "refused";
      bulk_kind: "leads" | "applications";
      bulk_row_state: "waiting" | "changed" | "skipped" | "failed" | "undone";
      bulk_run_state: "previewed" | "running" | "stopped" | "failed" | "done";
      comment_channel: "team" | "person";
      completion_status: "draft" | "partial" | "complete";
      conversation_kind: "team" | "mentor";
      departure_item: "ticket" | "accommodation" | "insurance" | "arrival_contact" | "call";
      departure_item_state: "open" | "done" | "not_needed";
      document_decision: "accepted" | "rejected" | "reopened";
      document_scan: "pending" | "clean" | "not_configured" | "infected";
      document_state:
        | "not_needed"
        | "asked"
        | "uploaded"
        | "scanning"
        | "in_review"
        | "accepted"
        | "rejected"
        | "expired";
      education_level: "class_10" | "class_12" | "diploma" | "bachelor" | "master" | "other";
      email_status: "queued" | "sending" | "sent" | "failed";
      event_severity: "low" | "medium";
      exam_attempt_mode: "exam" | "practice";
      exam_attempt_state: "in_progress" | "paused" | "submitted" | "marking" | "scored" | "void";
      exam_calculator: "none" | "basic" | "scientific";
      exam_clock: "sections" | "shared";
      exam_content_status: "draft" | "review" | "live" | "retired";
      exam_difficulty: "easy" | "medium" | "hard";
      exam_item_type:
        | "single_choice"
        | "multiple_choice"
        | "numeric"
        | "text"
        | "gaps"
        | "matching"
        | "ordering"
        | "essay"
        | "speech";
      exam_navigation: "free" | "linear";
      exam_player: "nta" | "bank" | "cat" | "ielts" | "language" | "gre" | "sat" | "gmat" | "duolingo";
      exam_publication: "draft" | "published" | "retired";
      exam_stimulus_kind: "passage" | "data" | "audio";
      exam_submit_reason: "user" | "deadline" | "staff";
      fact_confidence: "high" | "medium" | "low";
      family_link_state: "invited" | "active" | "ended";
      family_relation: "mother" | "father" | "parent" | "guardian" | "sibling" | "partner" | "other";
      invoice_kind: "invoice" | "credit_note";
      job_application_event_kind:
        | "received"
        | "status_changed"
        | "note"
        | "answered"
        | "mail"
        | "cv_opened"
        | "owner_changed";
      job_application_status:
        | "received"
        | "shortlisted"
        | "interview"
        | "offer"
        | "hired"
        | "rejected"
        | "withdrawn";
      job_opening_kind: "full_time" | "part_time" | "contract" | "internship";
      job_opening_status: "draft" | "open" | "closed";
      job_rejection_reason:
        | "another_applicant"
        | "experience"
        | "skills"
        | "languages"
        | "place"
        | "start"
        | "pay"
        | "opening_filled"
        | "incomplete"
        | "other";
      lead_assignment_method: "round_robin" | "least_load";
      lead_call_outcome: "reached" | "no_answer" | "call_again" | "wrong_number" | "not_interested";
      lead_event_kind:
        | "created"
        | "repeated"
        | "claimed"
        | "released"
        | "status_changed"
        | "note"
        | "consultation_moved"
        | "consultation_cancelled"
        | "assigned"
        | "call"
        | "next_action"
        | "contact_stopped"
        | "contact_allowed"
        | "assignment_failed"
        | "merged"
        | "unmerged"
        | "imported"
        | "import_filled"
        | "import_undone"
        | "mail_sent"
        | "mail_received"
        | "mail_bounced"
        | "consultation_booked"
        | "consultation_held"
        | "consultation_missed"
        | "student_invited"
        | "converted"
        | "conversion_undone"
        | "entered";
      lead_import_row_state:
        | "new"
        | "duplicate"
        | "repeat"
        | "problem"
        | "created"
        | "filled"
        | "skipped"
        | "removed"
        | "kept";
      lead_import_state:
        | "mapping"
        | "reading"
        | "ready"
        | "running"
        | "stopped"
        | "done"
        | "undoing"
        | "undone"
        | "failed"
        | "discarded";
      lead_lost_reason:
        | "no_response"
        | "wrong_number"
        | "budget"
        | "chose_other"
        | "not_eligible"
        | "postponed"
        | "not_interested"
        | "duplicate"
        | "spam"
        | "other";
      lead_request_type:
        | "registration_attempt"
        | "registration_success"
        | "consultation"
        | "callback"
        | "contact"
        | "referral"
        | "program_request"
        | "partner"
        | "webinar"
        | "download"
        | "job_application"
        | "import"
        | "by_hand";
      lead_status: "new" | "contacted" | "qualified" | "completed" | "lost";
      mentor_meeting_state: "booked" | "kept" | "missed" | "cancelled";
      mentor_report_reason: "contact_details" | "money" | "unkind" | "unsafe" | "absent" | "other";
      mentor_request_state: "asked" | "matched" | "active" | "ended" | "declined" | "expired" | "blocked";
      mentor_state: "waiting" | "active" | "paused" | "held" | "ended";
      message_side: "student" | "team" | "mentor" | "notice";
      mock_exam_access: "free" | "paid";
      mock_exam_kind: "full" | "section" | "topic" | "daily";
      offer_state: "received" | "accepted" | "declined" | "lapsed" | "rescinded" | "closed";
      order_state:
        | "created"
        | "awaiting_payment"
        | "paid"
        | "partly_refunded"
        | "refunded"
        | "failed"
        | "expired"
        | "disputed";
      page_kind: "guide" | "city" | "exam" | "service" | "legal" | "post" | "news" | "press" | "country";
      page_status: "draft" | "in_review" | "scheduled" | "published" | "archived";
      payment_state: "started" | "captured" | "failed" | "mismatched" | "surplus";
      payment_status: "pending" | "completed" | "failed" | "refunded";
      purchase_type: "program" | "medical" | "exam" | "service";
      question_audience: "families" | "help";
      referral_state: "asked" | "joined" | "bought" | "payable" | "paid" | "ended";
      refund_state: "asked" | "approved" | "refused" | "sent" | "done" | "failed" | "returned";
      rejection_reason:
        | "unreadable"
        | "incomplete"
        | "wrong_document"
        | "name_differs"
        | "out_of_date"
        | "not_certified"
        | "not_in_english"
        | "unsafe_file"
        | "other";
      requirement_source: "always" | "destination" | "route" | "university" | "student";
      staff_list: "leads" | "applications";
      student_record_kind: "education" | "test" | "work" | "passport" | "family" | "funds";
      task_event_kind:
        | "created"
        | "done"
        | "snoozed"
        | "woken"
        | "reassigned"
        | "edited"
        | "cancelled"
        | "reopened"
        | "repeated";
      task_rhythm: "working_days" | "weekly" | "two_weekly" | "monthly";
      task_series_end: "stopped" | "owner_gone" | "subject_closed";
      task_state: "open" | "snoozed" | "done" | "cancelled";
      visa_appointment_kind: "biometrics" | "interview" | "medical" | "document_collection";
      visa_appointment_state: "booked" | "kept" | "moved" | "cancelled" | "missed";
      visa_next_step: "appeal" | "new_application" | "later_intake" | "other_country" | "end";
      visa_refusal_reason:
        | "funds_not_shown"
        | "funds_not_held"
        | "purpose"
        | "return_home"
        | "course_choice"
        | "english"
        | "papers_missing"
        | "papers_doubted"
        | "interview"
        | "history"
        | "health"
        | "other";
      visa_state: "preparing" | "lodged" | "appointment" | "granted" | "refused" | "appeal";
      webinar_registration_status: "registered" | "waiting" | "cancelled";
      webinar_status: "draft" | "published" | "cancelled";
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      account_event_kind: ["locked", "unlocked", "submitted", "approved", "changes_requested"],
      app_capability: [
        "view_admin_dashboard",
        "manage_users",
        "manage_content",
        "manage_applications",
        "view_reports",
        "manage_students",
      ],
      app_permission: [
        "applications.manage",
        "applications.read",
        "applications.update-status",
        "applications.manage-assigned",
        "applications.create",
        "applications.create-for-students",
        "students.read-all",
        "students.read-assigned",
        "students.manage-assigned",
        "students.update-status",
        "students.mentor",
        "officers.assign",
        "workflow.manage",
        "workflow.read",
        "visas.manage",
        "visas.update-status",
        "content.manage",
        "blogs.create",
        "blogs.manage-own",
        "universities.manage",
        "programs.manage",
        "team.manage",
        "hr-reports.read",
        "jobs.manage",
        "leads.read",
        "leads.work",
        "lead-reports.read",
        "payments.read",
        "profile.read-own",
        "documents.upload",
        "leads.assign",
        "applications.work",
      ],
      app_role: [
        "admin",
        "ceo",
        "student_management_officer",
        "application_manager",
        "application_team",
        "lva_officer",
        "student_mentor",
        "content_team",
        "content_team_associate",
        "blogger",
        "hr",
        "business_development_manager",
        "business_development_team",
        "partnerships_manager",
        "operation_team",
        "operation_manager",
        "operation_department_head",
        "department_head",
        "department_senior_manager",
        "department_regional_manager",
        "department_team_lead",
        "department_team_member",
        "student",
      ],
      application_date_kind: [
        "offer_reply",
        "deposit",
        "interview",
        "test",
        "visa_appointment",
        "biometrics",
        "flight",
        "enrolment",
        "other",
        "medical",
        "visa_lodging",
        "visa_decision",
        "visa_answer",
        "visa_until",
      ],
      application_date_source: ["person", "event", "offer", "visa"],
      application_event_kind: [
        "created",
        "moved",
        "handed_over",
        "assigned",
        "choice_changed",
        "waiver_asked",
        "waiver_decided",
        "offer_recorded",
        "offer_accepted",
        "offer_declined",
        "offer_lapsed",
        "condition_met",
        "condition_reopened",
        "deposit_paid",
        "confirmed",
        "visa_lodged",
        "visa_appointment_booked",
        "visa_appointment_moved",
        "visa_appointment_kept",
        "visa_appointment_missed",
        "visa_appointment_cancelled",
        "visa_granted",
        "visa_refused",
        "visa_next_chosen",
        "arrival_confirmed",
        "backup_changed",
        "packed",
        "deposit_reported",
        "offer_corrected",
        "visa_corrected",
        "condition_dated",
        "visa_item_added",
        "visa_item_removed",
      ],
      application_holder: ["student", "team", "university", "embassy", "bank"],
      application_status: [
        "profile",
        "shortlist",
        "application",
        "offer",
        "deposit",
        "confirmation",
        "visa",
        "departure",
        "arrived",
        "withdrawn",
        "rejected",
        "deferred",
        "visa_refused",
      ],
      approval_status: ["draft", "submitted", "approved", "changes_requested"],
      bank_transfer_state: ["claimed", "seen", "confirmed", "refused"],
      bulk_kind: ["leads", "applications"],
      bulk_row_state: ["waiting", "changed", "skipped", "failed", "undone"],
      bulk_run_state: ["previewed", "running", "stopped", "failed", "done"],
      comment_channel: ["team", "person"],
      completion_status: ["draft", "partial", "complete"],
      conversation_kind: ["team", "mentor"],
      departure_item: ["ticket", "accommodation", "insurance", "arrival_contact", "call"],
      departure_item_state: ["open", "done", "not_needed"],
      document_decision: ["accepted", "rejected", "reopened"],
      document_scan: ["pending", "clean", "not_configured", "infected"],
      document_state: [
        "not_needed",
        "asked",
        "uploaded",
        "scanning",
        "in_review",
        "accepted",
        "rejected",
        "expired",
      ],
      education_level: ["class_10", "class_12", "diploma", "bachelor", "master", "other"],
      email_status: ["queued", "sending", "sent", "failed"],
      event_severity: ["low", "medium"],
      exam_attempt_mode: ["exam", "practice"],
      exam_attempt_state: ["in_progress", "paused", "submitted", "marking", "scored", "void"],
      exam_calculator: ["none", "basic", "scientific"],
      exam_clock: ["sections", "shared"],
      exam_content_status: ["draft", "review", "live", "retired"],
      exam_difficulty: ["easy", "medium", "hard"],
      exam_item_type: [
        "single_choice",
        "multiple_choice",
        "numeric",
        "text",
        "gaps",
        "matching",
        "ordering",
        "essay",
        "speech",
      ],
      exam_navigation: ["free", "linear"],
      exam_player: ["nta", "bank", "cat", "ielts", "language", "gre", "sat", "gmat", "duolingo"],
      exam_publication: ["draft", "published", "retired"],
      exam_stimulus_kind: ["passage", "data", "audio"],
      exam_submit_reason: ["user", "deadline", "staff"],
      fact_confidence: ["high", "medium", "low"],
      family_link_state: ["invited", "active", "ended"],
      family_relation: ["mother", "father", "parent", "guardian", "sibling", "partner", "other"],
      invoice_kind: ["invoice", "credit_note"],
      job_application_event_kind: [
        "received",
        "status_changed",
        "note",
        "answered",
        "mail",
        "cv_opened",
        "owner_changed",
      ],
      job_application_status: [
        "received",
        "shortlisted",
        "interview",
        "offer",
        "hired",
        "rejected",
        "withdrawn",
      ],
      job_opening_kind: ["full_time", "part_time", "contract", "internship"],
      job_opening_status: ["draft", "open", "closed"],
      job_rejection_reason: [
        "another_applicant",
        "experience",
        "skills",
        "languages",
        "place",
        "start",
        "pay",
        "opening_filled",
        "incomplete",
        "other",
      ],
      lead_assignment_method: ["round_robin", "least_load"],
      lead_call_outcome: ["reached", "no_answer", "call_again", "wrong_number", "not_interested"],
      lead_event_kind: [
        "created",
        "repeated",
        "claimed",
        "released",
        "status_changed",
        "note",
        "consultation_moved",
        "consultation_cancelled",
        "assigned",
        "call",
        "next_action",
        "contact_stopped",
        "contact_allowed",
        "assignment_failed",
        "merged",
        "unmerged",
        "imported",
        "import_filled",
        "import_undone",
        "mail_sent",
        "mail_received",
        "mail_bounced",
        "consultation_booked",
        "consultation_held",
        "consultation_missed",
        "student_invited",
        "converted",
        "conversion_undone",
        "entered",
      ],
      lead_import_row_state: [
        "new",
        "duplicate",
        "repeat",
        "problem",
        "created",
        "filled",
        "skipped",
        "removed",
        "kept",
      ],
      lead_import_state: [
        "mapping",
        "reading",
        "ready",
        "running",
        "stopped",
        "done",
        "undoing",
        "undone",
        "failed",
        "discarded",
      ],
      lead_lost_reason: [
        "no_response",
        "wrong_number",
        "budget",
        "chose_other",
        "not_eligible",
        "postponed",
        "not_interested",
        "duplicate",
        "spam",
        "other",
      ],
      lead_request_type: [
        "registration_attempt",
        "registration_success",
        "consultation",
        "callback",
        "contact",
        "referral",
        "program_request",
        "partner",
        "webinar",
        "download",
        "job_application",
        "import",
        "by_hand",
      ],
      lead_status: ["new", "contacted", "qualified", "completed", "lost"],
      mentor_meeting_state: ["booked", "kept", "missed", "cancelled"],
      mentor_report_reason: ["contact_details", "money", "unkind", "unsafe", "absent", "other"],
      mentor_request_state: ["asked", "matched", "active", "ended", "declined", "expired", "blocked"],
      mentor_state: ["waiting", "active", "paused", "held", "ended"],
      message_side: ["student", "team", "mentor", "notice"],
      mock_exam_access: ["free", "paid"],
      mock_exam_kind: ["full", "section", "topic", "daily"],
      offer_state: ["received", "accepted", "declined", "lapsed", "rescinded", "closed"],
      order_state: [
        "created",
        "awaiting_payment",
        "paid",
        "partly_refunded",
        "refunded",
        "failed",
        "expired",
        "disputed",
      ],
      page_kind: ["guide", "city", "exam", "service", "legal", "post", "news", "press", "country"],
      page_status: ["draft", "in_review", "scheduled", "published", "archived"],
      payment_state: ["started", "captured", "failed", "mismatched", "surplus"],
      payment_status: ["pending", "completed", "failed", "refunded"],
      purchase_type: ["program", "medical", "exam", "service"],
      question_audience: ["families", "help"],
      referral_state: ["asked", "joined", "bought", "payable", "paid", "ended"],
      refund_state: ["asked", "approved", "refused", "sent", "done", "failed", "returned"],
      rejection_reason: [
        "unreadable",
        "incomplete",
        "wrong_document",
        "name_differs",
        "out_of_date",
        "not_certified",
        "not_in_english",
        "unsafe_file",
        "other",
      ],
      requirement_source: ["always", "destination", "route", "university", "student"],
      staff_list: ["leads", "applications"],
      student_record_kind: ["education", "test", "work", "passport", "family", "funds"],
      task_event_kind: [
        "created",
        "done",
        "snoozed",
        "woken",
        "reassigned",
        "edited",
        "cancelled",
        "reopened",
        "repeated",
      ],
      task_rhythm: ["working_days", "weekly", "two_weekly", "monthly"],
      task_series_end: ["stopped", "owner_gone", "subject_closed"],
      task_state: ["open", "snoozed", "done", "cancelled"],
      visa_appointment_kind: ["biometrics", "interview", "medical", "document_collection"],
      visa_appointment_state: ["booked", "kept", "moved", "cancelled", "missed"],
      visa_next_step: ["appeal", "new_application", "later_intake", "other_country", "end"],
      visa_refusal_reason: [
        "funds_not_shown",
        "funds_not_held",
        "purpose",
        "return_home",
        "course_choice",
        "english",
        "papers_missing",
        "papers_doubted",
        "interview",
        "history",
        "health",
        "other",
      ],
      visa_state: ["preparing", "lodged", "appointment", "granted", "refused", "appeal"],
      webinar_registration_status: ["registered", "waiting", "cancelled"],
      webinar_status: ["draft", "published", "cancelled"],
    },
  },
} as const;
