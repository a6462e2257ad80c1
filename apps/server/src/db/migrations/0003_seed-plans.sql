-- Prices in cents; -1 is unlimited.
insert into subscription_plans
  (slug, name, sort_order, price_monthly, price_yearly, videos_per_month, clips_per_video, features)
values
  ('free', 'Free', 1, 0, 0, 3, 3, '{
    "ai_features": ["basic_clip_selection", "basic_captions"],
    "watermark": true, "processing_priority": "standard", "export_quality": "1080p", "templates": 0,
    "support": "Community", "team_seats": 1, "white_label": false
  }'),
  ('creator-lite', 'Creator Lite', 2, 1900, 19000, 8, -1, '{
    "ai_features": [
      "basic_clip_selection", "basic_captions", "prompt_search", "all_caption_styles", "hashtag_optimization",
      "title_optimization"
    ],
    "watermark": false, "processing_priority": "standard", "export_quality": "2K", "templates": 5,
    "support": "Email", "team_seats": 1, "white_label": false
  }'),
  ('creator-pro', 'Creator Pro', 3, 2900, 29000, 20, -1, '{
    "ai_features": [
      "basic_clip_selection", "basic_captions", "prompt_search", "all_caption_styles", "hashtag_optimization",
      "title_optimization", "language_model_clip_selection", "language_model_captions", "style_analysis",
      "audience_analysis"
    ],
    "watermark": false, "processing_priority": "standard", "export_quality": "4K", "templates": 20,
    "support": "Priority", "team_seats": 1, "white_label": false
  }'),
  ('agency-starter', 'Agency Starter', 4, 9900, 99000, 50, -1, '{
    "ai_features": ["all_features"],
    "watermark": false, "processing_priority": "priority", "export_quality": "4K", "templates": -1,
    "support": "Dedicated", "team_seats": 5, "white_label": true
  }');--> statement-breakpoint
insert into credit_packs (credits, price, sort_order) values (100, 1000, 1), (500, 4500, 2), (1000, 8000, 3);
